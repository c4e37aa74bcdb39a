# SPDX-License-Identifier: MIT
"""Cases of check_cases.py in formats of text: SMD, COLLADA, OGRE XML, FBX."""

SMD_ORDER = """version 1
nodes
0 "tip" 1
1 "root" -1
end
skeleton
time 0
0 0 0 1 0 0 0
1 0 0 0 0 0 0
end
triangles
skin
1 0 0 0 0 0 1 0 0 1 1 1
1 0 1 0 0 0 1 0 0 1 1 1
0 0 0 2 0 0 1 0 1 1 0 1
end
"""

# A triangle on two joints; the bind shape, what the root's bind matrix scales by, and one node more.
DAE = """<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="meter" meter="1"/><up_axis>Y_UP</up_axis></asset>
<library_geometries><geometry id="g" name="body"><mesh>
<source id="p"><float_array id="pa" count="9">-1 0 0 1 0 0 0 2 0</float_array><technique_common>
<accessor source="#pa" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
</mesh></geometry></library_geometries>
<library_controllers><controller id="c"><skin source="#g">
<bind_shape_matrix>{shape}</bind_shape_matrix>
<source id="j"><Name_array id="ja" count="2">root tip</Name_array><technique_common>
<accessor source="#ja" count="2" stride="1"><param name="JOINT" type="name"/></accessor></technique_common></source>
<source id="b"><float_array id="ba" count="32">{scale} 0 0 0 0 {scale} 0 0 0 0 {scale} 0 0 0 0 1
{scale} 0 0 0 0 {scale} 0 -1 0 0 {scale} 0 0 0 0 1</float_array><technique_common>
<accessor source="#ba" count="2" stride="16"><param name="TRANSFORM" type="float4x4"/></accessor></technique_common></source>
<source id="w"><float_array id="wa" count="1">1</float_array><technique_common>
<accessor source="#wa" count="1" stride="1"><param name="WEIGHT" type="float"/></accessor></technique_common></source>
<joints><input semantic="JOINT" source="#j"/><input semantic="INV_BIND_MATRIX" source="#b"/></joints>
<vertex_weights count="3"><input semantic="JOINT" source="#j" offset="0"/>
<input semantic="WEIGHT" source="#w" offset="1"/><vcount>1 1 1</vcount><v>0 0 0 0 1 0</v></vertex_weights>
</skin></controller></library_controllers>
<library_visual_scenes><visual_scene id="s" name="s">
<node id="root" name="root" sid="root" type="JOINT">
{between}<node id="tip" name="tip" sid="tip" type="JOINT"><translate>0 1 0</translate></node>{behind}{more}
<node id="body" name="body"><instance_controller url="#c"><skeleton>#root</skeleton><skeleton>#tip</skeleton></instance_controller></node>
</visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene>
</COLLADA>
"""
UNMOVED = "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"
DAE_SOUND = {"shape": UNMOVED, "scale": "1", "between": "", "behind": "</node>", "more": ""}
DAE_CASES = {
    "bind_not_stored": {"scale": "0.01"},
    "bind_shape_moves": {"shape": "1 0 0 3 0 1 0 0 0 0 1 0 0 0 0 1"},
    "extra_roots": {"between": "</node>", "behind": ""},
    "joints_outside": {"more": '\n<node id="spare" name="spare" sid="spare" type="JOINT"/>'},
}

# OGRE scales per axis: the tip, turned by a quarter, takes over the stretch of the root along its own axes.
OGRE_MESH = """<mesh><submeshes><submesh operationtype="triangle_list"><faces count="1"><face v1="0" v2="1" v3="2"/></faces>
<geometry vertexcount="3"><vertexbuffer positions="true">
<vertex><position x="-1" y="0" z="0"/></vertex><vertex><position x="1" y="0" z="0"/></vertex>
<vertex><position x="0" y="2" z="0"/></vertex></vertexbuffer></geometry><boneassignments>
<vertexboneassignment vertexindex="0" boneindex="0" weight="1"/>
<vertexboneassignment vertexindex="1" boneindex="0" weight="1"/>
<vertexboneassignment vertexindex="2" boneindex="1" weight="1"/></boneassignments></submesh></submeshes>
<skeletonlink name="scale_inheritance.skeleton"/></mesh>
"""
OGRE_SKELETON = """<skeleton><bones>
<bone id="0" name="root"><position x="0" y="0" z="0"/><rotation angle="0"><axis x="1" y="0" z="0"/></rotation></bone>
<bone id="1" name="tip"><position x="0" y="1" z="0"/>
<rotation angle="1.5707963"><axis x="0" y="0" z="1"/></rotation></bone></bones>
<bonehierarchy><boneparent bone="tip" parent="root"/></bonehierarchy>
<animations><animation name="stretch" length="1"><tracks><track bone="root"><keyframes>
<keyframe time="0"><translate x="0" y="0" z="0"/><rotate angle="0"><axis x="1" y="0" z="0"/></rotate></keyframe>
<keyframe time="1"><translate x="0" y="0" z="0"/><rotate angle="0"><axis x="1" y="0" z="0"/></rotate>
<scale x="1" y="2" z="1"/></keyframe></keyframes></track></tracks></animation></animations></skeleton>
"""

# The same triangle: where the pose has the tip, what it lists besides, and where the mesh's node stands.
FBX = """; FBX 7.4.0 project file
FBXHeaderExtension:  {{
	FBXVersion: 7400
}}
Objects:  {{
	Geometry: 20, "Geometry::body", "Mesh" {{
		Vertices: *9 {{
			a: -1,0,0,1,0,0,0,2,0
		}}
		PolygonVertexIndex: *3 {{
			a: 0,1,-3
		}}
	}}
	Model: 10, "Model::body", "Mesh" {{
		Properties70:  {{
			P: "Lcl Translation", "Lcl Translation", "", "A",{mesh},0,0
		}}
	}}
	Model: 11, "Model::group", "Null" {{
	}}
	Model: 12, "Model::root", "LimbNode" {{
	}}
	Model: 13, "Model::tip", "LimbNode" {{
		Properties70:  {{
			P: "Lcl Translation", "Lcl Translation", "", "A",0,1,0
		}}
	}}
	Deformer: 30, "Deformer::body", "Skin" {{
	}}
	Deformer: 31, "SubDeformer::root", "Cluster" {{
		Indexes: *2 {{
			a: 0,1
		}}
		Weights: *2 {{
			a: 1,1
		}}
		Transform: *16 {{
			a: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
		}}
		TransformLink: *16 {{
			a: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1
		}}
	}}
	Deformer: 32, "SubDeformer::tip", "Cluster" {{
		Indexes: *1 {{
			a: 2
		}}
		Weights: *1 {{
			a: 1
		}}
		Transform: *16 {{
			a: 1,0,0,0,0,1,0,0,0,0,1,0,0,-1,0,1
		}}
		TransformLink: *16 {{
			a: 1,0,0,0,0,1,0,0,0,0,1,0,0,1,0,1
		}}
	}}
	Pose: 40, "Pose::bind", "BindPose" {{
		Type: "BindPose"
		Version: 100
		NbPoseNodes: {count}{nodes}
	}}
}}
Connections:  {{
	C: "OO",10,0
	C: "OO",11,0
	C: "OO",12,11
	C: "OO",13,12
	C: "OO",20,10
	C: "OO",30,20
	C: "OO",31,30
	C: "OO",32,30
	C: "OO",12,31
	C: "OO",13,32
}}
"""
POSE_NODE = """
		PoseNode:  {{
			Node: {node}
			Matrix: *16 {{
				a: 1,0,0,0,0,1,0,0,0,0,1,0,{x},{y},0,1
			}}
		}}"""
# By number of the Model: where the pose has it.
POSED = {10: (0, 0), 11: (0, 0), 12: (0, 0), 13: (0, 1)}
FBX_CASES = {
    "pose_not_bind": (0, {**POSED, 13: (0.5, 1)}),
    "pose_lacks_joints": (0, {node: at for node, at in POSED.items() if node != 13}),
    "pose_lacks_ancestors": (0, {node: at for node, at in POSED.items() if node != 11}),
    "mesh_moved_since_bind": (3, POSED),
}

SMD = """version 1
nodes
0 "root" -1
1 "tip" 0
end
skeleton
time 0
0 0 0 0 0 0 0
1 0 0 1 0 0 0
end
triangles
skin
0 0 0 0 0 0 1 0 0 2 0 0.5 1 0.5
0 1 0 0 0 0 1 1 0 2 0 0.5 1 {0}
0 0 1 0 0 0 1 0 1 2 0 0.97 1 {1}
end
"""


def write(folder):
    """Writes them into a folder (a pathlib.Path)."""
    for name, values in DAE_CASES.items():
        (folder / f"{name}.dae").write_text(DAE.format(**{**DAE_SOUND, **values}), encoding="utf-8")
    for name, (mesh, posed) in FBX_CASES.items():
        nodes = "".join(POSE_NODE.format(node=node, x=x, y=y) for node, (x, y) in posed.items())
        text = FBX.format(mesh=mesh, count=len(posed), nodes=nodes)
        (folder / f"{name}.fbx").write_text(text, encoding="utf-8")
    (folder / "scale_inheritance.mesh.xml").write_text(OGRE_MESH, encoding="utf-8")
    (folder / "scale_inheritance.skeleton.xml").write_text(OGRE_SKELETON, encoding="utf-8")
    (folder / "child_before_parent.smd").write_text(SMD_ORDER, encoding="utf-8")
    (folder / "sum_above_one.smd").write_text(SMD.format("0.75", "0.03"), encoding="utf-8")
