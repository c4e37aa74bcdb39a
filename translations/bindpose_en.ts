<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>BindWords</name>
    <message numerus="yes">
        <source>%n joint(s) missing</source>
        <translation>
            <numerusform>%n joint missing</numerusform>
            <numerusform>%n joints missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ancestor(s) missing</source>
        <translation>
            <numerusform>%n ancestor missing</numerusform>
            <numerusform>%n ancestors missing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete, %n node(s)</source>
        <translation>
            <numerusform>complete, %n node</numerusform>
            <numerusform>complete, %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It lists %n node(s) that the file does not have.</source>
        <translation>
            <numerusform>It lists %n node that the file does not have.</numerusform>
            <numerusform>It lists %n nodes that the file does not have.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Brush</name>
    <message numerus="yes">
        <source>%n joint(s) on the other side are locked, too.</source>
        <translation>
            <numerusform>%n joint on the other side is locked, too.</numerusform>
            <numerusform>%n joints on the other side are locked, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message numerus="yes">
        <source>%n influence(s) at most</source>
        <translation>
            <numerusform>%n influence at most</numerusform>
            <numerusform>%n influences at most</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n influence(s), sums not mended</source>
        <translation>
            <numerusform>%n influence, sums not mended</numerusform>
            <numerusform>%n influences, sums not mended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n vertices here differ, too: “Changes” tells what that does by itself.</source>
        <translation>
            <numerusform>Weights of %n vertex here differ, too: “Changes” tells what that does by itself.</numerusform>
            <numerusform>Weights of %n vertices here differ, too: “Changes” tells what that does by itself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message numerus="yes">
        <source>%1 · %2 triangles</source>
        <translation>
            <numerusform>%1 · %2 triangle</numerusform>
            <numerusform>%1 · %2 triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FixCard</name>
    <message numerus="yes">
        <source>At %n vertices locked joints keep their weights.</source>
        <translation>
            <numerusform>At %n vertex locked joints keep their weights.</numerusform>
            <numerusform>At %n vertices locked joints keep their weights.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them stay as they are.</source>
        <translation>
            <numerusform>%n of them stays as it is.</numerusform>
            <numerusform>%n of them stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not all of it is mended, %n problems stay: %1</source>
        <translation>
            <numerusform>Not all of it is mended, %n problem stays: %1</numerusform>
            <numerusform>Not all of it is mended, %n problems stay: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderSummary</name>
    <message numerus="yes">
        <source>Stopped: none of %n file(s) is checked.</source>
        <translation>
            <numerusform>Stopped: none of %n file is checked.</numerusform>
            <numerusform>Stopped: none of %n files is checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %n file(s) checked, no errors and no warnings.</source>
        <translation>
            <numerusform>Stopped: %1 of %n file checked, no errors and no warnings.</numerusform>
            <numerusform>Stopped: %1 of %n files checked, no errors and no warnings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) checked, no errors and no warnings.</source>
        <translation>
            <numerusform>%n file checked, no errors and no warnings.</numerusform>
            <numerusform>%n files checked, no errors and no warnings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %n file(s) checked, %2 with problems: %3.</source>
        <translation>
            <numerusform>Stopped: %1 of %n file checked, %2 with problems: %3.</numerusform>
            <numerusform>Stopped: %1 of %n files checked, %2 with problems: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) checked, %1 with problems: %2.</source>
        <translation>
            <numerusform>%n file checked, %1 with problems: %2.</numerusform>
            <numerusform>%n files checked, %1 with problems: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GpuProof</name>
    <message numerus="yes">
        <source>GPU and CPU agree at %n moment(s): at most %1 apart, %2 of the diagonal.</source>
        <translation>
            <numerusform>GPU and CPU agree at %n moment: at most %1 apart, %2 of the diagonal.</numerusform>
            <numerusform>GPU and CPU agree at %n moments: at most %1 apart, %2 of the diagonal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>GPU and CPU differ: up to %1, %2 of the diagonal, at %n moment(s).</source>
        <translation>
            <numerusform>GPU and CPU differ: up to %1, %2 of the diagonal, at %n moment.</numerusform>
            <numerusform>GPU and CPU differ: up to %1, %2 of the diagonal, at %n moments.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hiding</name>
    <message numerus="yes">
        <source>%n part(s) hidden</source>
        <translation>
            <numerusform>%n part hidden</numerusform>
            <numerusform>%n parts hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) hidden</source>
        <translation>
            <numerusform>%n joint hidden</numerusform>
            <numerusform>%n joints hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Influences</name>
    <message numerus="yes">
        <source>%n joint(s) can be given weight now; the surface stays where it is.</source>
        <translation>
            <numerusform>%n joint can be given weight now; the surface stays where it is.</numerusform>
            <numerusform>%n joints can be given weight now; the surface stays where it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyCommands</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) pasted: %1.</source>
        <translation>
            <numerusform>%n key pasted: %1.</numerusform>
            <numerusform>%n keys pasted: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) in the way replaced.</source>
        <translation>
            <numerusform>%n key in the way replaced.</numerusform>
            <numerusform>%n keys in the way replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied key(s) left out: this clip does not have their channels.</source>
        <translation>
            <numerusform>%n copied key left out: this clip does not have its channel.</numerusform>
            <numerusform>%n copied keys left out: this clip does not have their channels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) deleted.</source>
        <translation>
            <numerusform>%n key deleted.</numerusform>
            <numerusform>%n keys deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) inserted: %1.</source>
        <translation>
            <numerusform>%n key inserted: %1.</numerusform>
            <numerusform>%n keys inserted: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied; Paste keys puts the earliest at the playhead.</source>
        <translation>
            <numerusform>%n key copied; Paste keys puts it at the playhead.</numerusform>
            <numerusform>%n keys copied; Paste keys puts the earliest at the playhead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) cut.</source>
        <translation>
            <numerusform>%n key cut.</numerusform>
            <numerusform>%n keys cut.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s), all keys: %1.</source>
        <translation>
            <numerusform>%n channel, all keys: %1.</numerusform>
            <numerusform>%n channels, all keys: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) came without tangents and follow their neighbours.</source>
        <translation>
            <numerusform>%n key came without tangents and follows its neighbours.</numerusform>
            <numerusform>%n keys came without tangents and follow their neighbours.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyCsv</name>
    <message numerus="yes">
        <source>It is of key %1; the channel has %n key(s).</source>
        <translation>
            <numerusform>It is of key %1; the channel has %n key.</numerusform>
            <numerusform>It is of key %1; the channel has %n keys.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n key(s) pasted.</source>
        <translation>
            <numerusform>Numbers of %n key pasted.</numerusform>
            <numerusform>Numbers of %n keys pasted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied.</source>
        <translation>
            <numerusform>%n key copied.</numerusform>
            <numerusform>%n keys copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyText</name>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LayerWords</name>
    <message numerus="yes">
        <source>%n layer(s) silent in the view · file untouched</source>
        <translation>
            <numerusform>%n layer silent in the view · file untouched</numerusform>
            <numerusform>%n layers silent in the view · file untouched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) play in the view alone · file untouched</source>
        <translation>
            <numerusform>%n layer plays in the view alone · file untouched</numerusform>
            <numerusform>%n layers play in the view alone · file untouched</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListDialog</name>
    <message numerus="yes">
        <source>%n edit(s) of %1 no longer fit</source>
        <translation>
            <numerusform>%n edit of %1 no longer fits</numerusform>
            <numerusform>%n edits of %1 no longer fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) were set again.</source>
        <translation>
            <numerusform>%n value was set again.</numerusform>
            <numerusform>%n values were set again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaceTake</name>
    <message numerus="yes">
        <source>%n vertices; to B %1 before, %2 now.</source>
        <translation>
            <numerusform>%n vertex; to B %1 before, %2 now.</numerusform>
            <numerusform>%n vertices; to B %1 before, %2 now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more joints do not match by name.</source>
        <translation>
            <numerusform>%n more joint does not match by name.</numerusform>
            <numerusform>%n more joints do not match by name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay: B has no weights there.</source>
        <translation>
            <numerusform>%n vertex stays: B has no weights there.</numerusform>
            <numerusform>%n vertices stay: B has no weights there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %n vertices the file has no room for all joints; the strongest are kept.</source>
        <translation>
            <numerusform>At %n vertex the file has no room for all joints; the strongest are kept.</numerusform>
            <numerusform>At %n vertices the file has no room for all joints; the strongest are kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PoseClipboard</name>
    <message numerus="yes">
        <source>Pose of %n joint(s) copied.</source>
        <translation>
            <numerusform>Pose of %n joint copied.</numerusform>
            <numerusform>Pose of %n joints copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) written into the clip; the overrides are turned off.</source>
        <translation>
            <numerusform>%n key written into the clip; the overrides are turned off.</numerusform>
            <numerusform>%n keys written into the clip; the overrides are turned off.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) have no counterpart and stay as they are: %1</source>
        <translation>
            <numerusform>%n joint has no counterpart and stays as it is: %1</numerusform>
            <numerusform>%n joints have no counterpart and stay as they are: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n joint(s) of the pose are here.</source>
        <translation>
            <numerusform>%1 of %n joint of the pose is here.</numerusform>
            <numerusform>%1 of %n joints of the pose are here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) took the rotation alone: their bones have another length here.</source>
        <translation>
            <numerusform>%n joint took the rotation alone: its bone has another length here.</numerusform>
            <numerusform>%n joints took the rotation alone: their bones have another length here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PoseDrag</name>
    <message numerus="yes">
        <source>%n joint(s) bend</source>
        <translation>
            <numerusform>%n joint bends</numerusform>
            <numerusform>%n joints bend</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProjectLine</name>
    <message numerus="yes">
        <source>%n severities</source>
        <translation>
            <numerusform>%n severity</numerusform>
            <numerusform>%n severities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thresholds</source>
        <translation>
            <numerusform>%n threshold</numerusform>
            <numerusform>%n thresholds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ignored entries</source>
        <translation>
            <numerusform>%n ignored entry</numerusform>
            <numerusform>%n ignored entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known before</source>
        <translation>
            <numerusform>%n known before</numerusform>
            <numerusform>%n known before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) of this file are known; only new ones are shown.</source>
        <translation>
            <numerusform>%n problem of this file is known; only new ones are shown.</numerusform>
            <numerusform>%n problems of this file are known; only new ones are shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Refit</name>
    <message numerus="yes">
        <source>%n vertices; cut, they would move by %1.</source>
        <translation>
            <numerusform>%n vertex; cut, it would move by %1.</numerusform>
            <numerusform>%n vertices; cut, they would move by %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message numerus="yes">
        <source>%n changed vertex(es) with weights that do not sum to 1: %1</source>
        <translation>
            <numerusform>%n changed vertex has weights that do not sum to 1: %1</numerusform>
            <numerusform>%n changed vertices have weights that do not sum to 1: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertex(es)</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more joint(s)</source>
        <translation>
            <numerusform>%n more joint</numerusform>
            <numerusform>%n more joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Viewport</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n locked joints keep theirs</source>
        <translation>
            <numerusform>%n locked joint keeps its own</numerusform>
            <numerusform>%n locked joints keep theirs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n meshes</source>
        <translation>
            <numerusform>%n mesh</numerusform>
            <numerusform>%n meshes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeightClipboard</name>
    <message numerus="yes">
        <source>%n vertices have no weights that could be copied.</source>
        <translation>
            <numerusform>%n vertex has no weights that could be copied.</numerusform>
            <numerusform>%n vertices have no weights that could be copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied joints are not in this skin: %1.</source>
        <translation>
            <numerusform>%n copied joint is not in this skin: %1.</numerusform>
            <numerusform>%n copied joints are not in this skin: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no room for all joints: the strongest are there.</source>
        <translation>
            <numerusform>%n vertex has no room for all joints: the strongest are there.</numerusform>
            <numerusform>%n vertices have no room for all joints: the strongest are there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: locked joints leave no room, or their skin is another.</source>
        <translation>
            <numerusform>%n vertex stays as it is: locked joints leave no room, or its skin is another.</numerusform>
            <numerusform>%n vertices stay as they are: locked joints leave no room, or their skin is another.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n vertices copied; Paste gives those of vertex %1, Paste average the mean.</source>
        <translation>
            <numerusform>Weights of %n vertex copied; Paste gives those of vertex %1, Paste average the mean.</numerusform>
            <numerusform>Weights of %n vertices copied; Paste gives those of vertex %1, Paste average the mean.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeightTools</name>
    <message numerus="yes">
        <source>%n vertices change.</source>
        <translation>
            <numerusform>%n vertex changes.</numerusform>
            <numerusform>%n vertices change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no counterpart and keep their weights.</source>
        <translation>
            <numerusform>%n vertex has no counterpart and keeps its weights.</numerusform>
            <numerusform>%n vertices have no counterpart and keep their weights.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places take from the nearest surface.</source>
        <translation>
            <numerusform>%n place takes from the nearest surface.</numerusform>
            <numerusform>%n places take from the nearest surface.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints take part.</source>
        <translation>
            <numerusform>%n joint takes part.</numerusform>
            <numerusform>%n joints take part.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places with broken weights keep them; Clean makes them usable.</source>
        <translation>
            <numerusform>%n place with broken weights keeps them; Clean makes them usable.</numerusform>
            <numerusform>%n places with broken weights keep them; Clean makes them usable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The weights typed for %n vertices are scaled: nobody else could give or take so much.</source>
        <translation>
            <numerusform>The weights typed for %n vertex are scaled: nobody else could give or take so much.</numerusform>
            <numerusform>The weights typed for %n vertices are scaled: nobody else could give or take so much.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: no other joint is there to give or take.</source>
        <translation>
            <numerusform>%n vertex stays as it is: no other joint is there to give or take.</numerusform>
            <numerusform>%n vertices stay as they are: no other joint is there to give or take.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints are not here, the next ones above take their weight: %1.</source>
        <translation>
            <numerusform>%n joint is not here, the next one above takes its weight: %1.</numerusform>
            <numerusform>%n joints are not here, the next ones above take their weight: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seam twins take the same weight.</source>
        <translation>
            <numerusform>%n seam twin takes the same weight.</numerusform>
            <numerusform>%n seam twins take the same weight.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints are matched by where they stand, not by name.</source>
        <translation>
            <numerusform>%n joint is matched by where it stands, not by name.</numerusform>
            <numerusform>%n joints are matched by where they stand, not by name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints are matched by their order, not by name: look at the result.</source>
        <translation>
            <numerusform>%n joint is matched by its order, not by name: look at the result.</numerusform>
            <numerusform>%n joints are matched by their order, not by name: look at the result.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: the other joints that hold them are locked.</source>
        <translation>
            <numerusform>%n vertex stays as it is: the other joints that hold it are locked.</numerusform>
            <numerusform>%n vertices stay as they are: the other joints that hold them are locked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: the receiver has no weight there to give.</source>
        <translation>
            <numerusform>%n vertex stays as it is: the receiver has no weight there to give.</numerusform>
            <numerusform>%n vertices stay as they are: the receiver has no weight there to give.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: weights of theirs are negative or no numbers. Clean mends them.</source>
        <translation>
            <numerusform>%n vertex stays as it is: its weights are negative or no numbers. Clean mends them.</numerusform>
            <numerusform>%n vertices stay as they are: weights of theirs are negative or no numbers. Clean mends them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::AddFiles</name>
    <message numerus="yes">
        <source>%n clip(s) added from %1.</source>
        <translation>
            <numerusform>%n clip added from %1.</numerusform>
            <numerusform>%n clips added from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) added.</source>
        <translation>
            <numerusform>%n clip added.</numerusform>
            <numerusform>%n clips added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) match nothing here: %1</source>
        <translation>
            <numerusform>%n name matches nothing here: %1</numerusform>
            <numerusform>%n names match nothing here: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) added</source>
        <translation>
            <numerusform>%n clip added</numerusform>
            <numerusform>%n clips added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading %n files</source>
        <translation>
            <numerusform>Reading %n file</numerusform>
            <numerusform>Reading %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Write %1: %n value(s) change</source>
        <translation>
            <numerusform>Write %1: %n value changes</numerusform>
            <numerusform>Write %1: %n values change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %n place(s) split vertices hold different weights; those of the first are written.</source>
        <translation>
            <numerusform>At %n place split vertices hold different weights; those of the first are written.</numerusform>
            <numerusform>At %n places split vertices hold different weights; those of the first are written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skin dumps written beside %1</source>
        <translation>
            <numerusform>%n skin dump written beside %1</numerusform>
            <numerusform>%n skin dumps written beside %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::AskedEdits</name>
    <message numerus="yes">
        <source>Weight of %1 for %n vertices, now %2</source>
        <translation>
            <numerusform>Weight of %1 for %n vertex, now %2</numerusform>
            <numerusform>Weight of %1 for %n vertices, now %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other open files have “%1”, too.</source>
        <translation>
            <numerusform>%n other open file has “%1”, too.</numerusform>
            <numerusform>%n other open files have “%1”, too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Renamed in %n other file(s), too.</source>
        <translation>
            <numerusform>Renamed in %n other file, too.</numerusform>
            <numerusform>Renamed in %n other files, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::BindNote</name>
    <message numerus="yes">
        <source>Pose “%1” has %n joint(s) elsewhere than the clusters; joints or surface lie up to %2 apart.</source>
        <translation>
            <numerusform>Pose “%1” has %n joint elsewhere than the clusters; joints or surface lie up to %2 apart.</numerusform>
            <numerusform>Pose “%1” has %n joints elsewhere than the clusters; joints or surface lie up to %2 apart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::BindRepair</name>
    <message numerus="yes">
        <source>Changes %n matrices of clusters; the surface moves.</source>
        <translation>
            <numerusform>Changes %n matrix of a cluster; the surface moves.</numerusform>
            <numerusform>Changes %n matrices of clusters; the surface moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adds %n matrices to %1.</source>
        <translation>
            <numerusform>Adds %n matrix to %1.</numerusform>
            <numerusform>Adds %n matrices to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes %n matrices of %1; the surface stays.</source>
        <translation>
            <numerusform>Changes %n matrix of %1; the surface stays.</numerusform>
            <numerusform>Changes %n matrices of %1; the surface stays.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::BindsView</name>
    <message numerus="yes">
        <source>All %n definitions agree within %1.</source>
        <translation>
            <numerusform>The %n definition agrees within %1.</numerusform>
            <numerusform>All %n definitions agree within %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ByteMap</name>
    <message numerus="yes">
        <source>%n range(s) change</source>
        <translation>
            <numerusform>%n range changes</numerusform>
            <numerusform>%n ranges change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ChangeModel</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ChangesView</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ClipView</name>
    <message numerus="yes">
        <source>%n clip(s) made; they stand behind the others in the timeline.</source>
        <translation>
            <numerusform>%n clip made; it stands behind the others in the timeline.</numerusform>
            <numerusform>%n clips made; they stand behind the others in the timeline.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 frames</source>
        <translation>
            <numerusform>%1 frame</numerusform>
            <numerusform>%1 frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tracks</source>
        <translation>
            <numerusform>%1 track</numerusform>
            <numerusform>%1 tracks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keys</source>
        <translation>
            <numerusform>%1 key</numerusform>
            <numerusform>%1 keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keys in %2 tracks become %3 samples each, one every %4 s, the last at the clip&apos;s end.</source>
        <translation>
            <numerusform>%1 keys in %2 track become %3 samples, one every %4 s, the last at the clip&apos;s end.</numerusform>
            <numerusform>%1 keys in %2 tracks become %3 samples each, one every %4 s, the last at the clip&apos;s end.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::DocumentBar</name>
    <message numerus="yes">
        <source>%n edit(s), not saved</source>
        <translation>
            <numerusform>%n edit, not saved</numerusform>
            <numerusform>%n edits, not saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::DopeSheet</name>
    <message numerus="yes">
        <source>%1: %n key(s)</source>
        <translation>
            <numerusform>%1: %n key</numerusform>
            <numerusform>%1: %n keys</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::DumpDialog</name>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bone(s) without a joint hold vertices; their weights are left out.</source>
        <translation>
            <numerusform>%n bone without a joint holds vertices; its weights are left out.</numerusform>
            <numerusform>%n bones without a joint hold vertices; their weights are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ExportDialog</name>
    <message numerus="yes">
        <source>%n vertices are nowhere in the files.</source>
        <translation>
            <numerusform>%n vertex is nowhere in the files.</numerusform>
            <numerusform>%n vertices are nowhere in the files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) compared.</source>
        <translation>
            <numerusform>%n key compared.</numerusform>
            <numerusform>%n keys compared.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) are not in the files.</source>
        <translation>
            <numerusform>%n clip is not in the files.</numerusform>
            <numerusform>%n clips are not in the files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) are lost</source>
        <translation>
            <numerusform>%n thing is lost</numerusform>
            <numerusform>%n things are lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n file, %1</numerusform>
            <numerusform>%n files, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 and %n file(s) beside it</source>
        <translation>
            <numerusform>Exported %1 and %n file beside it</numerusform>
            <numerusform>Exported %1 and %n files beside it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::FileMemory</name>
    <message numerus="yes">
        <source>%n override(s) of last time are back; undo removes them.</source>
        <translation>
            <numerusform>%n override of last time is back; undo removes it.</numerusform>
            <numerusform>%n overrides of last time are back; undo removes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attachment(s) of last time are back; undo removes them.</source>
        <translation>
            <numerusform>%n attachment of last time is back; undo removes it.</numerusform>
            <numerusform>%n attachments of last time are back; undo removes them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n override(s) or attachment(s) of last time cannot be shown. %1</source>
        <translation>
            <numerusform>%n override or attachment of last time cannot be shown. %1</numerusform>
            <numerusform>%n overrides or attachments of last time cannot be shown. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::FindingModel</name>
    <message numerus="yes">
        <source>%n ignored</source>
        <translation>
            <numerusform>%n ignored</numerusform>
            <numerusform>%n ignored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more like this</source>
        <translation>
            <numerusform>%n more like this</numerusform>
            <numerusform>%n more like this</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n known before</source>
        <translation>
            <numerusform>%n known before</numerusform>
            <numerusform>%n known before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ignored or known before</source>
        <translation>
            <numerusform>%n ignored or known before</numerusform>
            <numerusform>%n ignored or known before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) not done, or not at every moment</source>
        <translation>
            <numerusform>%n check not done, or not at every moment</numerusform>
            <numerusform>%n checks not done, or not at every moment</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::FindingsView</name>
    <message numerus="yes">
        <source>%1 of %n moment(s)</source>
        <translation>
            <numerusform>%1 of %n moment</numerusform>
            <numerusform>%1 of %n moments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moment(s)</source>
        <translation>
            <numerusform>%n moment</numerusform>
            <numerusform>%n moments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), %1 checked.</source>
        <translation>
            <numerusform>%n clip, %1 checked.</numerusform>
            <numerusform>%n clips, %1 checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not checked</source>
        <translation>
            <numerusform>%n not checked</numerusform>
            <numerusform>%n not checked</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::FolderCheck</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) are checked. Now: %2</source>
        <translation>
            <numerusform>%1 of %n file is checked. Now: %2</numerusform>
            <numerusform>%1 of %n files are checked. Now: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::GiveTable</name>
    <message numerus="yes">
        <source>%n more joints</source>
        <translation>
            <numerusform>%n more joint</numerusform>
            <numerusform>%n more joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ImportNote</name>
    <message numerus="yes">
        <source>%n mesh(es) stand without a skin and do not move: %1.</source>
        <translation>
            <numerusform>%n mesh stands without a skin and does not move: %1.</numerusform>
            <numerusform>%n meshes stand without a skin and do not move: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) move joints that are not here: %1.</source>
        <translation>
            <numerusform>%n channel moves joints that are not here: %1.</numerusform>
            <numerusform>%n channels move joints that are not here: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::JointModel</name>
    <message numerus="yes">
        <source>%1: largest weight %2, moves %3 vertices</source>
        <translation>
            <numerusform>%1: largest weight %2, moves %3 vertex</numerusform>
            <numerusform>%1: largest weight %2, moves %3 vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::JointsView</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n unused</numerusform>
            <numerusform>%n unused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>problems at %n joint(s)</source>
        <translation>
            <numerusform>problems at %n joint</numerusform>
            <numerusform>problems at %n joints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::KeyValues</name>
    <message numerus="yes">
        <source>%n numbers, in the table</source>
        <translation>
            <numerusform>%n number, in the table</numerusform>
            <numerusform>%n numbers, in the table</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::LayerModel</name>
    <message numerus="yes">
        <source>At the playhead; the weight has %n key(s).</source>
        <translation>
            <numerusform>At the playhead; the weight has %n key.</numerusform>
            <numerusform>At the playhead; the weight has %n keys.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::LettingGo</name>
    <message numerus="yes">
        <source>%n edit(s) of %1 are not saved.</source>
        <translation>
            <numerusform>%n edit of %1 is not saved.</numerusform>
            <numerusform>%n edits of %1 are not saved.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::MadeProblems</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mends %n problem(s), no new ones.</source>
        <translation>
            <numerusform>Mends %n problem, no new ones.</numerusform>
            <numerusform>Mends %n problems, no new ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mends %n problem(s).</source>
        <translation>
            <numerusform>Mends %n problem.</numerusform>
            <numerusform>Mends %n problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::MaterialView</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s)</source>
        <translation>
            <numerusform>%n triangle</numerusform>
            <numerusform>%n triangles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::MemoryView</name>
    <message numerus="yes">
        <source>%n clip(s), %1 frames at their own rates</source>
        <translation>
            <numerusform>%n clip, %1 frames at its own rate</numerusform>
            <numerusform>%n clips, %1 frames at their own rates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 frames at %3 fps</source>
        <translation>
            <numerusform>%1: %2 frame at %3 fps</numerusform>
            <numerusform>%1: %2 frames at %3 fps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Opening</name>
    <message numerus="yes">
        <source>Opened with %n problem(s), see Problems</source>
        <translation>
            <numerusform>Opened with %n problem, see Problems</numerusform>
            <numerusform>Opened with %n problems, see Problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n note(s), see Problems</source>
        <translation>
            <numerusform>Opened with %n note, see Problems</numerusform>
            <numerusform>Opened with %n notes, see Problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in this folder: %1 goes to the next.</source>
        <translation>
            <numerusform>%n file in this folder: %1 goes to the next.</numerusform>
            <numerusform>%n files in this folder: %1 goes to the next.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n problem(s) so far, see Problems</source>
        <translation>
            <numerusform>Opened with %n problem so far, see Problems</numerusform>
            <numerusform>Opened with %n problems so far, see Problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::OverrideBar</name>
    <message numerus="yes">
        <source>&lt;b&gt;%n override(s) on&lt;/b&gt; · clip data untouched</source>
        <translation>
            <numerusform>&lt;b&gt;%n override on&lt;/b&gt; · clip data untouched</numerusform>
            <numerusform>&lt;b&gt;%n overrides on&lt;/b&gt; · clip data untouched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n override(s) off&lt;/b&gt; · this is the clip</source>
        <translation>
            <numerusform>&lt;b&gt;%n override off&lt;/b&gt; · this is the clip</numerusform>
            <numerusform>&lt;b&gt;%n overrides off&lt;/b&gt; · this is the clip</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PictureDialog</name>
    <message numerus="yes">
        <source>%n picture(s), %1 s</source>
        <translation>
            <numerusform>%n picture, %1 s</numerusform>
            <numerusform>%n pictures, %1 s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %n picture(s), from %1 on</source>
        <translation>
            <numerusform>Saved %n picture, from %1 on</numerusform>
            <numerusform>Saved %n pictures, from %1 on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceFix</name>
    <message numerus="yes">
        <source>Re-fit to %n influence(s)</source>
        <translation>
            <numerusform>Re-fit to %n influence</numerusform>
            <numerusform>Re-fit to %n influences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices, one undo step</source>
        <translation>
            <numerusform>%n vertex, one undo step</numerusform>
            <numerusform>%n vertices, one undo step</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceModel</name>
    <message numerus="yes">
        <source>%n vertices over the limit</source>
        <translation>
            <numerusform>%n vertex over the limit</numerusform>
            <numerusform>%n vertices over the limit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceTake</name>
    <message numerus="yes">
        <source>%n vertices, one undo step; the surface moves by up to %1.</source>
        <translation>
            <numerusform>%n vertex, one undo step; the surface moves by up to %1.</numerusform>
            <numerusform>%n vertices, one undo step; the surface moves by up to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceView</name>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlacesView</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n below the limit</source>
        <translation>
            <numerusform>, %n below the limit</numerusform>
            <numerusform>, %n below the limit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RangeList</name>
    <message numerus="yes">
        <source>Cut into %n clip(s)</source>
        <translation>
            <numerusform>Cut into %n clip</numerusform>
            <numerusform>Cut into %n clips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RecentCard</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n clip</numerusform>
            <numerusform>%n clips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RecoveryDialog</name>
    <message numerus="yes">
        <source>Bindpose ended with unsaved edits in %n file(s)</source>
        <translation>
            <numerusform>Bindpose ended with unsaved edits in %n file</numerusform>
            <numerusform>Bindpose ended with unsaved edits in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s)</source>
        <translation>
            <numerusform>%n edit</numerusform>
            <numerusform>%n edits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RefusalCard</name>
    <message numerus="yes">
        <source>%n file(s) were not opened</source>
        <translation>
            <numerusform>%n file was not opened</numerusform>
            <numerusform>%n files were not opened</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RestBindView</name>
    <message numerus="yes">
        <source>%n joint(s) rest elsewhere than they were bound.</source>
        <translation>
            <numerusform>%n joint rests elsewhere than it was bound.</numerusform>
            <numerusform>%n joints rest elsewhere than they were bound.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Safety</name>
    <message numerus="yes">
        <source>%n edit(s) here are not saved.</source>
        <translation>
            <numerusform>%n edit here is not saved.</numerusform>
            <numerusform>%n edits here are not saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) stand on %1.</source>
        <translation>
            <numerusform>%n edit stands on %1.</numerusform>
            <numerusform>%n edits stand on %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) no longer fit.</source>
        <translation>
            <numerusform>%n edit no longer fits.</numerusform>
            <numerusform>%n edits no longer fit.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 no longer fit.</source>
        <translation>
            <numerusform>%n edit of %1 no longer fits.</numerusform>
            <numerusform>%n edits of %1 no longer fit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SaveDialog</name>
    <message numerus="yes">
        <source>%n weight(s)</source>
        <translation>
            <numerusform>%n weight</numerusform>
            <numerusform>%n weights</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 finds %n joint(s) by the former name, %2 first: its tracks move nothing there until it is renamed in that file, too.</source>
        <translation>
            <numerusform>%1 finds %n joint by its former name, %2: its tracks move nothing there until it is renamed in that file, too.</numerusform>
            <numerusform>%1 finds %n joints by their former names, %2 first: their tracks move nothing there until they are renamed in that file, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SaveHead</name>
    <message numerus="yes">
        <source>%n override(s) stay out of the file.</source>
        <translation>
            <numerusform>%n override stays out of the file.</numerusform>
            <numerusform>%n overrides stay out of the file.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n range(s) change</source>
        <translation>
            <numerusform>%n range changes</numerusform>
            <numerusform>%n ranges change</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more file(s)</source>
        <translation>
            <numerusform>%1, and %n more file</numerusform>
            <numerusform>%1, and %n more files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attachment(s) stay out of the file: an export takes them along.</source>
        <translation>
            <numerusform>%n attachment stays out of the file: an export takes it along.</numerusform>
            <numerusform>%n attachments stay out of the file: an export takes them along.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Saving</name>
    <message numerus="yes">
        <source>Saved %1; %n thing(s) could not be kept</source>
        <translation>
            <numerusform>Saved %1; %n thing could not be kept</numerusform>
            <numerusform>Saved %1; %n things could not be kept</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SelectedWeights</name>
    <message numerus="yes">
        <source>%n selected vertices</source>
        <translation>
            <numerusform>%n selected vertex</numerusform>
            <numerusform>%n selected vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have no weights.</source>
        <translation>
            <numerusform>%n of them has no weights.</numerusform>
            <numerusform>%n of them have no weights.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n do not sum to 1.</source>
        <translation>
            <numerusform>%n does not sum to 1.</numerusform>
            <numerusform>%n do not sum to 1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SetSelected</name>
    <message numerus="yes">
        <source>Set the %n selected vertices</source>
        <translation>
            <numerusform>Set the %n selected vertex</numerusform>
            <numerusform>Set the %n selected vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SkinJointList</name>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n unused</numerusform>
            <numerusform>%n unused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n also in another skin</source>
        <translation>
            <numerusform>%n also in another skin</numerusform>
            <numerusform>%n also in another skin</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SkinJointModel</name>
    <message numerus="yes">
        <source>%n skins</source>
        <translation>
            <numerusform>%n skin</numerusform>
            <numerusform>%n skins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SkinView</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have weights below 0.</source>
        <translation>
            <numerusform>%n vertex has weights below 0.</numerusform>
            <numerusform>%n vertices have weights below 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices clamped; the surface moves by at most %1.</source>
        <translation>
            <numerusform>%n vertex clamped; the surface moves by at most %1.</numerusform>
            <numerusform>%n vertices clamped; the surface moves by at most %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices clamped; the surface stays where it is.</source>
        <translation>
            <numerusform>%n vertex clamped; the surface stays where it is.</numerusform>
            <numerusform>%n vertices clamped; the surface stays where it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SpreadModel</name>
    <message numerus="yes">
        <source>%1, weight %2, %n vertices</source>
        <translation>
            <numerusform>%1, weight %2, %n vertex</numerusform>
            <numerusform>%1, weight %2, %n vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::StartFiles</name>
    <message numerus="yes">
        <source>%n file(s) of the last time are gone:</source>
        <translation>
            <numerusform>%n file of the last time is gone:</numerusform>
            <numerusform>%n files of the last time are gone:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::StatisticsView</name>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::StatusLine</name>
    <message numerus="yes">
        <source>%1 vertices</source>
        <translation>
            <numerusform>%1 vertex</numerusform>
            <numerusform>%1 vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 joints</source>
        <translation>
            <numerusform>%1 joint</numerusform>
            <numerusform>%1 joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) selected</source>
        <translation>
            <numerusform>%1 key selected</numerusform>
            <numerusform>%1 keys selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 triangle</numerusform>
            <numerusform>%1 triangles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) undone</source>
        <translation>
            <numerusform>%n step undone</numerusform>
            <numerusform>%n steps undone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SumRow</name>
    <message numerus="yes">
        <source>%n empty</source>
        <translation>
            <numerusform>%n empty</numerusform>
            <numerusform>%n empty</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::TableView</name>
    <message numerus="yes">
        <source>%n row(s) copied.</source>
        <translation>
            <numerusform>%n row copied.</numerusform>
            <numerusform>%n rows copied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n no longer found</source>
        <translation>
            <numerusform>%n no longer found</numerusform>
            <numerusform>%n no longer found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be new</source>
        <translation>
            <numerusform>%n would be new</numerusform>
            <numerusform>%n would be new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::TimelineCanvas</name>
    <message numerus="yes">
        <source>%n joints</source>
        <translation>
            <numerusform>%n joint</numerusform>
            <numerusform>%n joints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n key(s) at %2 s</source>
        <translation>
            <numerusform>%1: %n key at %2 s</numerusform>
            <numerusform>%1: %n keys at %2 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ToolRows</name>
    <message numerus="yes">
        <source>Works on the %n selected vertices.</source>
        <translation>
            <numerusform>Works on %n selected vertex.</numerusform>
            <numerusform>Works on the %n selected vertices.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Works on the %n selected vertices and their seam twins.</source>
        <translation>
            <numerusform>Works on the %n selected vertex and its seam twins.</numerusform>
            <numerusform>Works on the %n selected vertices and their seam twins.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::VertexView</name>
    <message numerus="yes">
        <source>Vertex %1, %n influence(s), sum %2</source>
        <translation>
            <numerusform>Vertex %1, %n influence, sum %2</numerusform>
            <numerusform>Vertex %1, %n influences, sum %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Viewport</name>
    <message numerus="yes">
        <source>%n locked</source>
        <translation>
            <numerusform>%n locked</numerusform>
            <numerusform>%n locked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draw call(s)</source>
        <translation>
            <numerusform>%n draw call</numerusform>
            <numerusform>%n draw calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dots: %n vertices would change</source>
        <translation>
            <numerusform>Dots: %n vertex would change</numerusform>
            <numerusform>Dots: %n vertices would change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::WeightTables</name>
    <message numerus="yes">
        <source>is no joint here: left out of %n vertices, weights up to %1</source>
        <translation>
            <numerusform>is no joint here: left out of %n vertex, weight up to %1</numerusform>
            <numerusform>is no joint here: left out of %n vertices, weights up to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n vertices taken from %1.</source>
        <translation>
            <numerusform>Weights of %n vertex taken from %1.</numerusform>
            <numerusform>Weights of %n vertices taken from %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices get other weights.</source>
        <translation>
            <numerusform>%n vertex gets other weights.</numerusform>
            <numerusform>%n vertices get other weights.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::WhatIfView</name>
    <message numerus="yes">
        <source>Copied %n line(s).</source>
        <translation>
            <numerusform>Copied %n line.</numerusform>
            <numerusform>Copied %n lines.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have weights that do not sum to 1: dividing by the sum alone moves the surface by %1.</source>
        <translation>
            <numerusform>%n vertex has weights that do not sum to 1: dividing by the sum alone moves the surface by %1.</numerusform>
            <numerusform>%n vertices have weights that do not sum to 1: dividing by the sum alone moves the surface by %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::WorldBar</name>
    <message numerus="yes">
        <source>All %n clip(s)</source>
        <translation>
            <numerusform>All clips (%n)</numerusform>
            <numerusform>All %n clips</numerusform>
        </translation>
    </message>
</context>
</TS>
