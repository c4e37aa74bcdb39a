<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>Select a joint first.</source>
        <translation>Zuerst ein Gelenk auswählen.</translation>
    </message>
    <message>
        <source>There is no override.</source>
        <translation>Es gibt kein Override.</translation>
    </message>
    <message>
        <source>The selected joint has no override.</source>
        <translation>Das ausgewählte Gelenk hat kein Override.</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist geöffnet.</translation>
    </message>
    <message>
        <source>The file already holds this.</source>
        <translation>Die Datei enthält das bereits.</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>Noch wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Nothing was undone.</source>
        <translation>Nichts wurde rückgängig gemacht.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Lists what will change in the file, then writes it.</source>
        <translation>Zeigt, was sich in der Datei ändert, und schreibt sie dann.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Writes the model under another name.</source>
        <translation>Schreibt das Modell unter anderem Namen.</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Textured</source>
        <translation>Texturiert</translation>
    </message>
    <message>
        <source>The mesh as the materials draw it.</source>
        <translation>Das Mesh, wie die Materialien es zeichnen.</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Weights of the selected joint as colours.</source>
        <translation>Gewichte des ausgewählten Gelenks als Farben.</translation>
    </message>
    <message>
        <source>Clay</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>The mesh in one colour, without materials.</source>
        <translation>Das Mesh in einer Farbe, ohne Materialien.</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgen</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Frame selected</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Frame all</source>
        <translation>Alles einpassen</translation>
    </message>
    <message>
        <source>Parent joint</source>
        <translation>Übergeordnetes Gelenk</translation>
    </message>
    <message>
        <source>First child joint</source>
        <translation>Erstes untergeordnetes Gelenk</translation>
    </message>
    <message>
        <source>Previous sibling</source>
        <translation>Voriges Geschwister</translation>
    </message>
    <message>
        <source>Next sibling</source>
        <translation>Nächstes Geschwister</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Nichts auswählen</translation>
    </message>
    <message>
        <source>Pose of the clip</source>
        <translation>Pose des Clips</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>The nodes as the file stores them.</source>
        <translation>Die Knoten, wie die Datei sie speichert.</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>The pose in which the mesh was skinned.</source>
        <translation>Die Pose, in der das Mesh gebunden wurde.</translation>
    </message>
    <message>
        <source>Override of the joint</source>
        <translation>Override des Gelenks</translation>
    </message>
    <message>
        <source>Turns the selected joint&apos;s override on or off.</source>
        <translation>Schaltet das Override des ausgewählten Gelenks ein oder aus.</translation>
    </message>
    <message>
        <source>All overrides</source>
        <translation>Alle Overrides</translation>
    </message>
    <message>
        <source>Off shows the clip only; the list stays.</source>
        <translation>Aus zeigt nur den Clip; die Liste bleibt.</translation>
    </message>
    <message>
        <source>Remove all overrides</source>
        <translation>Alle Overrides entfernen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Voriges Frame</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Nächstes Frame</translation>
    </message>
    <message>
        <source>Ten frames back</source>
        <translation>Zehn Frames zurück</translation>
    </message>
    <message>
        <source>Ten frames on</source>
        <translation>Zehn Frames vor</translation>
    </message>
    <message>
        <source>Previous key</source>
        <translation>Voriger Key</translation>
    </message>
    <message>
        <source>Of the selected joints, else of all.</source>
        <translation>Der ausgewählten Gelenke, sonst aller.</translation>
    </message>
    <message>
        <source>Next key</source>
        <translation>Nächster Key</translation>
    </message>
    <message>
        <source>Previous key of any joint</source>
        <translation>Voriger Key irgendeines Gelenks</translation>
    </message>
    <message>
        <source>Next key of any joint</source>
        <translation>Nächster Key irgendeines Gelenks</translation>
    </message>
    <message>
        <source>Start of the clip</source>
        <translation>Anfang des Clips</translation>
    </message>
    <message>
        <source>End of the clip</source>
        <translation>Ende des Clips</translation>
    </message>
    <message>
        <source>Previous clip</source>
        <translation>Voriger Clip</translation>
    </message>
    <message>
        <source>Next clip</source>
        <translation>Nächster Clip</translation>
    </message>
    <message>
        <source>Next area</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous area</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Puts every dock back to its first place.</source>
        <translation>Setzt jedes Dock an seinen ersten Platz zurück.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Lists every command with its key.</source>
        <translation>Zeigt jeden Befehl mit seiner Taste.</translation>
    </message>
    <message>
        <source>About Bindpose</source>
        <translation>Über Bindpose</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Ans&amp;icht</translation>
    </message>
    <message>
        <source>Se&amp;lect</source>
        <translation>Aus&amp;wahl</translation>
    </message>
    <message>
        <source>&amp;Pose</source>
        <translation>&amp;Pose</translation>
    </message>
    <message>
        <source>Ani&amp;mate</source>
        <translation>A&amp;nimation</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Explains the area that has the focus.</source>
        <translation>Erklärt den Bereich, der den Fokus hat.</translation>
    </message>
    <message>
        <source>What is open is no file of a folder.</source>
        <translation>Was offen ist, ist keine Datei eines Ordners.</translation>
    </message>
    <message>
        <source>Opens models beside those that are open.</source>
        <translation>Öffnet Modelle neben denen, die offen sind.</translation>
    </message>
    <message>
        <source>Next file of the folder</source>
        <translation>Nächste Datei des Ordners</translation>
    </message>
    <message>
        <source>In place of this one, unless it has edits.</source>
        <translation>Anstelle von dieser, außer sie hat Änderungen.</translation>
    </message>
    <message>
        <source>Previous file of the folder</source>
        <translation>Vorige Datei des Ordners</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Closes the file in front; asks about edits.</source>
        <translation>Schließt die vordere Datei; fragt nach Änderungen.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Handles that move the selected joint over the clip.</source>
        <translation>Griffe, die das ausgewählte Gelenk über dem Clip verschieben.</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Rings that turn the selected joint over the clip.</source>
        <translation>Ringe, die das ausgewählte Gelenk über dem Clip drehen.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Handles that stretch the selected joint over the clip.</source>
        <translation>Griffe, die das ausgewählte Gelenk über dem Clip strecken.</translation>
    </message>
    <message>
        <source>Axes of the handles</source>
        <translation>Achsen der Griffe</translation>
    </message>
    <message>
        <source>Select vertices first.</source>
        <translation>Zuerst Vertices auswählen.</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Click reads a vertex or a joint; drag orbits.</source>
        <translation>Klick liest einen Vertex oder ein Gelenk; Ziehen umkreist.</translation>
    </message>
    <message>
        <source>Select with a box</source>
        <translation>Mit Rechteck auswählen</translation>
    </message>
    <message>
        <source>Select with a lasso</source>
        <translation>Mit Lasso auswählen</translation>
    </message>
    <message>
        <source>Invert vertices</source>
        <translation>Vertices umkehren</translation>
    </message>
    <message>
        <source>What is not selected becomes selected.</source>
        <translation>Was nicht ausgewählt ist, wird ausgewählt.</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>Erweitern</translation>
    </message>
    <message>
        <source>Takes the neighbours of the selected vertices.</source>
        <translation>Nimmt die Nachbarn der ausgewählten Vertices hinzu.</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Lets go of vertices that border on others.</source>
        <translation>Lässt Vertices los, die an andere grenzen.</translation>
    </message>
    <message>
        <source>Linked vertices</source>
        <translation>Verbundene Vertices</translation>
    </message>
    <message>
        <source>All that hangs together with the selected ones.</source>
        <translation>Alles, was mit den ausgewählten zusammenhängt.</translation>
    </message>
    <message>
        <source>Stronger joint of the vertex</source>
        <translation>Stärkeres Gelenk des Vertex</translation>
    </message>
    <message>
        <source>Of the vertex under the mouse, else the selected one.</source>
        <translation>Des Vertex unter der Maus, sonst des ausgewählten.</translation>
    </message>
    <message>
        <source>Weaker joint of the vertex</source>
        <translation>Schwächeres Gelenk des Vertex</translation>
    </message>
    <message>
        <source>The mesh is seen through and selected through.</source>
        <translation>Durch das Mesh wird gesehen und ausgewählt.</translation>
    </message>
    <message>
        <source>Names of joints</source>
        <translation>Namen der Gelenke</translation>
    </message>
    <message>
        <source>As many as find room.</source>
        <translation>So viele, wie Platz finden.</translation>
    </message>
    <message>
        <source>Axes of joints</source>
        <translation>Achsen der Gelenke</translation>
    </message>
    <message>
        <source>Each joint&apos;s own X, Y and Z.</source>
        <translation>Eigenes X, Y und Z jedes Gelenks.</translation>
    </message>
    <message>
        <source>Look from: front</source>
        <translation>Blick von vorn</translation>
    </message>
    <message>
        <source>Look from: back</source>
        <translation>Blick von hinten</translation>
    </message>
    <message>
        <source>Look from: left</source>
        <translation>Blick von links</translation>
    </message>
    <message>
        <source>Look from: right</source>
        <translation>Blick von rechts</translation>
    </message>
    <message>
        <source>Look from: top</source>
        <translation>Blick von oben</translation>
    </message>
    <message>
        <source>Look from: bottom</source>
        <translation>Blick von unten</translation>
    </message>
    <message>
        <source>Parallel view</source>
        <translation>Parallelansicht</translation>
    </message>
    <message>
        <source>Without perspective.</source>
        <translation>Ohne Perspektive.</translation>
    </message>
    <message>
        <source>No other file is open.</source>
        <translation>Keine andere Datei ist offen.</translation>
    </message>
    <message>
        <source>See which joint moves which vertex.</source>
        <translation>Sehen, welches Gelenk welchen Vertex bewegt.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Read and change the weights of vertices.</source>
        <translation>Gewichte von Vertices lesen und ändern.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Turn joints by overrides; the clip stays as it is.</source>
        <translation>Gelenke mit Overrides drehen; der Clip bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Animate</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Go through clips and their keys.</source>
        <translation>Durch Clips und ihre Keys gehen.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Next open file</source>
        <translation>Nächste offene Datei</translation>
    </message>
    <message>
        <source>Previous open file</source>
        <translation>Vorige offene Datei</translation>
    </message>
    <message>
        <source>Save layout as…</source>
        <translation>Anordnung speichern unter…</translation>
    </message>
    <message>
        <source>Keeps the docks of now under a name.</source>
        <translation>Behält die jetzigen Docks unter einem Namen.</translation>
    </message>
    <message>
        <source>Search commands…</source>
        <translation>Befehle suchen…</translation>
    </message>
    <message>
        <source>Finds every command by a few letters of its name.</source>
        <translation>Findet jeden Befehl an ein paar Buchstaben seines Namens.</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Auf Gespeichertes zurücksetzen</translation>
    </message>
    <message>
        <source>Takes all unsaved edits back, as one step.</source>
        <translation>Nimmt alle nicht gespeicherten Änderungen zurück, als ein Schritt.</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>Von der Platte neu laden</translation>
    </message>
    <message>
        <source>Reads the file again; unsaved edits stay where they fit.</source>
        <translation>Liest die Datei neu; nicht gespeicherte Änderungen bleiben, wo sie passen.</translation>
    </message>
    <message>
        <source>Restore backup…</source>
        <translation>Sicherung zurückholen…</translation>
    </message>
    <message>
        <source>Exchanges the file with NAME.bak beside it.</source>
        <translation>Tauscht die Datei mit NAME.bak daneben.</translation>
    </message>
    <message>
        <source>The joint&apos;s override leaves this as it is.</source>
        <translation>Das Override des Gelenks lässt das, wie es ist.</translation>
    </message>
    <message>
        <source>Clear move</source>
        <translation>Verschiebung löschen</translation>
    </message>
    <message>
        <source>The joint&apos;s override no longer moves it.</source>
        <translation>Das Override des Gelenks verschiebt es nicht mehr.</translation>
    </message>
    <message>
        <source>Clear rotation</source>
        <translation>Drehung löschen</translation>
    </message>
    <message>
        <source>The joint&apos;s override no longer turns it.</source>
        <translation>Das Override des Gelenks dreht es nicht mehr.</translation>
    </message>
    <message>
        <source>Clear scale</source>
        <translation>Skalierung löschen</translation>
    </message>
    <message>
        <source>The joint&apos;s override no longer stretches it.</source>
        <translation>Das Override des Gelenks streckt es nicht mehr.</translation>
    </message>
    <message>
        <source>Joints below</source>
        <translation>Gelenke darunter</translation>
    </message>
    <message>
        <source>Adds everything below the selected joints.</source>
        <translation>Nimmt alles unter den gewählten Gelenken dazu.</translation>
    </message>
    <message>
        <source>Vertices of the joint</source>
        <translation>Vertices des Gelenks</translation>
    </message>
    <message>
        <source>Every vertex that the selected joints have a weight of.</source>
        <translation>Alle Vertices, an denen die gewählten Gelenke ein Gewicht haben.</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Only joints</source>
        <translation>Nur Gelenke</translation>
    </message>
    <message>
        <source>Only vertices</source>
        <translation>Nur Vertices</translation>
    </message>
    <message>
        <source>Drag goes through time</source>
        <translation>Ziehen geht durch die Zeit</translation>
    </message>
    <message>
        <source>While held</source>
        <translation>Solange gehalten</translation>
    </message>
    <message>
        <source>Find joint…</source>
        <translation>Gelenk suchen…</translation>
    </message>
    <message>
        <source>Searches the joints by name.</source>
        <translation>Sucht die Gelenke nach Namen.</translation>
    </message>
    <message>
        <source>joint:</source>
        <translation>Gelenk:</translation>
    </message>
    <message>
        <source>Vertex to the left</source>
        <translation>Vertex links</translation>
    </message>
    <message>
        <source>Goes along an edge, as seen from here.</source>
        <translation>Geht eine Kante entlang, von hier aus gesehen.</translation>
    </message>
    <message>
        <source>Vertex to the right</source>
        <translation>Vertex rechts</translation>
    </message>
    <message>
        <source>Vertex above</source>
        <translation>Vertex darüber</translation>
    </message>
    <message>
        <source>Vertex below</source>
        <translation>Vertex darunter</translation>
    </message>
    <message>
        <source>Nothing here has weights: no mesh is skinned.</source>
        <translation>Nichts hier hat Gewichte: Kein Mesh hat einen Skin.</translation>
    </message>
    <message>
        <source>Open the mesh that the dump is for first.</source>
        <translation>Zuerst das Mesh öffnen, für das der Dump ist.</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>Clips hinzufügen…</translation>
    </message>
    <message>
        <source>Adds the clips of other files; joints by name.</source>
        <translation>Fügt die Clips anderer Dateien hinzu; Gelenke nach Namen.</translation>
    </message>
    <message>
        <source>Load skin dump…</source>
        <translation>Skin-Dump laden…</translation>
    </message>
    <message>
        <source>Takes the weights of a 3ds Max skin dump.</source>
        <translation>Nimmt die Gewichte eines Skin-Dumps aus 3ds Max.</translation>
    </message>
    <message>
        <source>Write skin dump…</source>
        <translation>Skin-Dump schreiben…</translation>
    </message>
    <message>
        <source>Writes the weights into a 3ds Max skin dump.</source>
        <translation>Schreibt die Gewichte in einen Skin-Dump von 3ds Max.</translation>
    </message>
    <message>
        <source>Rename joint…</source>
        <translation>Gelenk umbenennen…</translation>
    </message>
    <message>
        <source>Weights, clips and overrides go with it.</source>
        <translation>Gewichte, Clips und Overrides bleiben bei ihm.</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Of every selected joint, one a line.</source>
        <translation>Von jedem ausgewählten Gelenk, einen je Zeile.</translation>
    </message>
    <message>
        <source>Keys and presets…</source>
        <translation>Tasten und Voreinstellungen…</translation>
    </message>
    <message>
        <source>Keys as in Blender, as in Maya, or your own.</source>
        <translation>Tasten wie in Blender, wie in Maya oder eigene.</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>Hides or shows the docks beside the 3D view.</source>
        <translation>Blendet die Docks neben der 3D-Ansicht aus oder ein.</translation>
    </message>
    <message>
        <source>Export as…</source>
        <translation>Exportieren als…</translation>
    </message>
    <message>
        <source>Writes another format and says what that cannot hold.</source>
        <translation>Schreibt ein anderes Format und sagt, was es nicht halten kann.</translation>
    </message>
    <message>
        <source>Blend keys by slerp</source>
        <translation>Keys mit Slerp überblenden</translation>
    </message>
    <message>
        <source>Rotations go along the arc at one speed.</source>
        <translation>Drehungen gehen den Bogen entlang, gleich schnell.</translation>
    </message>
    <message>
        <source>Blend keys by nlerp</source>
        <translation>Keys mit Nlerp überblenden</translation>
    </message>
    <message>
        <source>Along the arc, faster in its middle, as OGRE does.</source>
        <translation>Den Bogen entlang, in der Mitte schneller, wie OGRE.</translation>
    </message>
    <message>
        <source>Blend keys by axis and angle</source>
        <translation>Keys mit Achse und Winkel überblenden</translation>
    </message>
    <message>
        <source>Axis and angle each on a line, as early OGRE loaders do.</source>
        <translation>Achse und Winkel je auf einer Geraden, wie frühe OGRE-Lader.</translation>
    </message>
    <message>
        <source>Frame rate, resample, cut…</source>
        <translation>Bildrate, neu abtasten, schneiden …</translation>
    </message>
    <message>
        <source>Opens the tools of the clip that is shown.</source>
        <translation>Öffnet die Werkzeuge des gezeigten Clips.</translation>
    </message>
    <message>
        <source>Bind correction…</source>
        <translation>Bindekorrektur …</translation>
    </message>
    <message>
        <source>Turns a mesh that a converter left lying on its back.</source>
        <translation>Dreht ein Mesh, das ein Konverter auf dem Rücken liegen ließ.</translation>
    </message>
    <message>
        <source>Turn textures upside down</source>
        <translation>Texturen auf den Kopf stellen</translation>
    </message>
    <message>
        <source>For files whose writer counted texture coordinates from the other end.</source>
        <translation>Für Dateien, deren Schreiber Texturkoordinaten vom anderen Ende her zählte.</translation>
    </message>
    <message>
        <source>Orbit left</source>
        <translation>Nach links umkreisen</translation>
    </message>
    <message>
        <source>Goes round the character by 15°.</source>
        <translation>Geht um 15° um die Figur herum.</translation>
    </message>
    <message>
        <source>Orbit right</source>
        <translation>Nach rechts umkreisen</translation>
    </message>
    <message>
        <source>Orbit up</source>
        <translation>Nach oben umkreisen</translation>
    </message>
    <message>
        <source>Goes over the character by 15°.</source>
        <translation>Geht um 15° über die Figur.</translation>
    </message>
    <message>
        <source>Orbit down</source>
        <translation>Nach unten umkreisen</translation>
    </message>
    <message>
        <source>Goes under the character by 15°.</source>
        <translation>Geht um 15° unter die Figur.</translation>
    </message>
    <message>
        <source>Set weight…</source>
        <translation>Gewicht setzen…</translation>
    </message>
    <message>
        <source>Of the selected joint, at all selected vertices.</source>
        <translation>Das des ausgewählten Gelenks, an allen ausgewählten Vertices.</translation>
    </message>
    <message>
        <source>Normalize weights</source>
        <translation>Gewichte normalisieren</translation>
    </message>
    <message>
        <source>The weights of each selected vertex sum to 1 then.</source>
        <translation>Bringt die Summe der Gewichte jedes ausgewählten Vertex auf 1.</translation>
    </message>
    <message>
        <source>Smooth weights</source>
        <translation>Gewichte glätten</translation>
    </message>
    <message>
        <source>We&amp;ights</source>
        <translation>G&amp;ewichte</translation>
    </message>
    <message>
        <source>No vertex is selected.</source>
        <translation>Kein Vertex ist ausgewählt.</translation>
    </message>
    <message>
        <source>The selected vertices have no weights.</source>
        <translation>Die ausgewählten Vertices haben keine Gewichte.</translation>
    </message>
    <message>
        <source>Select vertices or joints first.</source>
        <translation>Erst Vertices oder Gelenke auswählen.</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Nichts ist ausgeblendet.</translation>
    </message>
    <message>
        <source>Hide selected</source>
        <translation>Auswahl ausblenden</translation>
    </message>
    <message>
        <source>Parts under the selected vertices, or the selected joints&apos; bones.</source>
        <translation>Teile unter den ausgewählten Vertices, oder die Knochen der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <source>Isolate selected</source>
        <translation>Nur Auswahl zeigen</translation>
    </message>
    <message>
        <source>Hides all other parts, or all other joints&apos; bones.</source>
        <translation>Blendet alle anderen Teile aus, oder die Knochen aller anderen Gelenke.</translation>
    </message>
    <message>
        <source>Show all hidden</source>
        <translation>Alles Ausgeblendete zeigen</translation>
    </message>
    <message>
        <source>Brings selected vertices nearer to the mean of their neighbours.</source>
        <translation>Bringt ausgewählte Vertices näher an das Mittel ihrer Nachbarn.</translation>
    </message>
    <message>
        <source>No problem was found.</source>
        <translation>Kein Problem gefunden.</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>Voriges Problem</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Looks through the whole model for problems.</source>
        <translation>Sucht im ganzen Modell nach Problemen.</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>Prüf&amp;ung</translation>
    </message>
    <message>
        <source>No joint is locked.</source>
        <translation>Kein Gelenk ist gesperrt.</translation>
    </message>
    <message>
        <source>Paint weights</source>
        <translation>Gewichte malen</translation>
    </message>
    <message>
        <source>Drag on the surface paints the selected joint&apos;s weights.</source>
        <translation>Ziehen auf der Oberfläche malt die Gewichte des gewählten Gelenks.</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>Kleinerer Pinsel</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>Größerer Pinsel</translation>
    </message>
    <message>
        <source>Weaker brush</source>
        <translation>Schwächerer Pinsel</translation>
    </message>
    <message>
        <source>Stronger brush</source>
        <translation>Stärkerer Pinsel</translation>
    </message>
    <message>
        <source>Lock weights</source>
        <translation>Gewichte sperren</translation>
    </message>
    <message>
        <source>Of the selected joints: no edit changes them. Again unlocks.</source>
        <translation>Der gewählten Gelenke: Nichts ändert sie. Nochmals entsperrt.</translation>
    </message>
    <message>
        <source>Lock all other joints</source>
        <translation>Alle anderen Gelenke sperren</translation>
    </message>
    <message>
        <source>Only the selected joints can change then. Again unlocks all.</source>
        <translation>Nur die gewählten Gelenke können sich ändern. Nochmals entsperrt alle.</translation>
    </message>
    <message>
        <source>Unlock all joints</source>
        <translation>Alle Gelenke entsperren</translation>
    </message>
    <message>
        <source>Make receiver</source>
        <translation>Zum Empfänger machen</translation>
    </message>
    <message>
        <source>The joint takes what others lose and gives what they gain.</source>
        <translation>Das Gelenk nimmt, was andere verlieren, und gibt, was sie bekommen.</translation>
    </message>
    <message>
        <source>Other joints give and take, so that each sum stays 1.</source>
        <translation>Andere Gelenke geben und nehmen, so dass jede Summe 1 bleibt.</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>Größe des Pinsels</translation>
    </message>
    <message>
        <source>Value of the brush</source>
        <translation>Wert des Pinsels</translation>
    </message>
    <message>
        <source>Hammer weights</source>
        <translation>Gewichte hämmern</translation>
    </message>
    <message>
        <source>Rebuilds the selected vertices&apos; weights from those around them.</source>
        <translation>Baut die Gewichte der gewählten Vertices aus denen ringsum neu auf.</translation>
    </message>
    <message>
        <source>Vertices in the same place get the mean of their weights.</source>
        <translation>Vertices am selben Ort bekommen das Mittel ihrer Gewichte.</translation>
    </message>
    <message>
        <source>Clean weights</source>
        <translation>Gewichte aufräumen</translation>
    </message>
    <message>
        <source>Joints listed twice become one; weights that mean nothing go.</source>
        <translation>Doppelt genannte Gelenke werden eines; Gewichte ohne Bedeutung gehen.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>Each joint in its own colour, mixed by weight.</source>
        <translation>Jedes Gelenk in eigener Farbe, nach Gewicht gemischt.</translation>
    </message>
    <message>
        <source>Strongest joints</source>
        <translation>Stärkste Gelenke</translation>
    </message>
    <message>
        <source>Each vertex in the colour of the joint that holds it most.</source>
        <translation>Jeder Vertex in der Farbe des Gelenks, das ihn am meisten hält.</translation>
    </message>
    <message>
        <source>Two joints</source>
        <translation>Zwei Gelenke</translation>
    </message>
    <message>
        <source>The last two selected joints at once, and where both hold.</source>
        <translation>Die zwei zuletzt ausgewählten Gelenke zugleich und wo beide halten.</translation>
    </message>
    <message>
        <source>Joints per vertex</source>
        <translation>Gelenke je Vertex</translation>
    </message>
    <message>
        <source>How many joints hold each vertex; over the limit in red.</source>
        <translation>Wie viele Gelenke jeden Vertex halten; über der Grenze in Rot.</translation>
    </message>
    <message>
        <source>Sum of weights</source>
        <translation>Summe der Gewichte</translation>
    </message>
    <message>
        <source>How far the weights of each vertex are from summing to 1.</source>
        <translation>Wie weit die Summe der Gewichte jedes Vertex von 1 entfernt ist.</translation>
    </message>
    <message>
        <source>Check a folder…</source>
        <translation>Ordner prüfen…</translation>
    </message>
    <message>
        <source>Lists the models of a folder, those with problems first.</source>
        <translation>Listet die Modelle eines Ordners auf, die mit Problemen zuerst.</translation>
    </message>
    <message>
        <source>Copy weights</source>
        <translation>Gewichte kopieren</translation>
    </message>
    <message>
        <source>Of the selected vertices; also for another open file.</source>
        <translation>Der ausgewählten Vertices; auch für eine andere offene Datei.</translation>
    </message>
    <message>
        <source>Paste weights</source>
        <translation>Gewichte einfügen</translation>
    </message>
    <message>
        <source>Gives every selected vertex those of the copied one.</source>
        <translation>Gibt jedem ausgewählten Vertex die des kopierten.</translation>
    </message>
    <message>
        <source>Paste average weights</source>
        <translation>Mittel einfügen</translation>
    </message>
    <message>
        <source>Gives every selected vertex the mean of those copied.</source>
        <translation>Gibt jedem ausgewählten Vertex das Mittel der kopierten.</translation>
    </message>
    <message>
        <source>Keep sums at 1</source>
        <translation>Summen auf 1 halten</translation>
    </message>
    <message>
        <source>Insert key</source>
        <translation>Key einfügen</translation>
    </message>
    <message>
        <source>Delete keys</source>
        <translation>Keys löschen</translation>
    </message>
    <message>
        <source>Those selected in the dope sheet.</source>
        <translation>Die im Dope Sheet ausgewählten.</translation>
    </message>
    <message>
        <source>Copy keys</source>
        <translation>Keys kopieren</translation>
    </message>
    <message>
        <source>Paste keys</source>
        <translation>Keys einfügen</translation>
    </message>
    <message>
        <source>Dope sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message>
        <source>Every key of every joint.</source>
        <translation>Jeder Key jedes Gelenks.</translation>
    </message>
    <message>
        <source>Clips: rename, shift, join, reduce…</source>
        <translation>Clips: umbenennen, verschieben, verbinden, verringern…</translation>
    </message>
    <message>
        <source>Opens the list of clips and what is done to them.</source>
        <translation>Öffnet die Liste der Clips und was sich mit ihnen tun lässt.</translation>
    </message>
    <message>
        <source>Duplicate clip</source>
        <translation>Clip duplizieren</translation>
    </message>
    <message>
        <source>Split clip at the playhead</source>
        <translation>Clip am Abspielkopf teilen</translation>
    </message>
    <message>
        <source>Makes two new clips; the clip itself stays.</source>
        <translation>Macht zwei neue Clips; der Clip selbst bleibt.</translation>
    </message>
    <message>
        <source>Reverse clip</source>
        <translation>Clip umkehren</translation>
    </message>
    <message>
        <source>It plays backwards, in the time that it has.</source>
        <translation>Er läuft rückwärts, in der Zeit, die er hat.</translation>
    </message>
    <message>
        <source>Align signs of rotations</source>
        <translation>Vorzeichen der Rotationen angleichen</translation>
    </message>
    <message>
        <source>Neighbouring quaternions of the clip get one sign; poses stay.</source>
        <translation>Benachbarte Quaternionen des Clips bekommen ein Vorzeichen; Posen bleiben.</translation>
    </message>
    <message>
        <source>Put the playhead between start and end first.</source>
        <translation>Zuerst den Abspielkopf zwischen Anfang und Ende setzen.</translation>
    </message>
    <message>
        <source>Select keys in the dope sheet first.</source>
        <translation>Zuerst Keys im Dope Sheet auswählen.</translation>
    </message>
    <message>
        <source>Select a joint that has keys in this clip, or some keys.</source>
        <translation>Ein Gelenk auswählen, das Keys in diesem Clip hat, oder einige Keys.</translation>
    </message>
    <message>
        <source>Save session file</source>
        <translation>Sitzungsdatei speichern</translation>
    </message>
    <message>
        <source>Overrides, attachments and view, in a file beside the model.</source>
        <translation>Overrides, Angehängtes und Ansicht, in einer Datei neben dem Modell.</translation>
    </message>
    <message>
        <source>Show the pose of the clip first.</source>
        <translation>Zuerst die Pose des Clips zeigen.</translation>
    </message>
    <message>
        <source>Untwist in model space</source>
        <translation>Im Modell aufrichten</translation>
    </message>
    <message>
        <source>No turn against the model; joints below hang as bound.</source>
        <translation>Keine Drehung gegen das Modell; Gelenke darunter hängen wie gebunden.</translation>
    </message>
    <message>
        <source>Pin in world</source>
        <translation>In der Welt feststecken</translation>
    </message>
    <message>
        <source>The joint stays where it stands now.</source>
        <translation>Das Gelenk bleibt, wo es jetzt steht.</translation>
    </message>
    <message>
        <source>Mute the clip</source>
        <translation>Clip stummschalten</translation>
    </message>
    <message>
        <source>The joint takes its rest pose; the clip no longer moves it.</source>
        <translation>Das Gelenk nimmt seine Ruhepose ein; der Clip bewegt es nicht mehr.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>The joint keeps the pose that it has now.</source>
        <translation>Das Gelenk behält seine jetzige Pose.</translation>
    </message>
    <message>
        <source>Copy pose</source>
        <translation>Pose kopieren</translation>
    </message>
    <message>
        <source>Of the selected joints, or of all, as text.</source>
        <translation>Der gewählten Gelenke oder aller, als Text.</translation>
    </message>
    <message>
        <source>Paste pose</source>
        <translation>Pose einfügen</translation>
    </message>
    <message>
        <source>Onto joints of the same names, as overrides.</source>
        <translation>Auf Gelenke derselben Namen, als Overrides.</translation>
    </message>
    <message>
        <source>Paste pose mirrored</source>
        <translation>Pose gespiegelt einfügen</translation>
    </message>
    <message>
        <source>Onto the joints of the other side, as overrides.</source>
        <translation>Auf die Gelenke der anderen Seite, als Overrides.</translation>
    </message>
    <message>
        <source>Mirror pose</source>
        <translation>Pose spiegeln</translation>
    </message>
    <message>
        <source>Left does what right did, and the other way round.</source>
        <translation>Links tut, was rechts tat, und umgekehrt.</translation>
    </message>
    <message>
        <source>Overrides as a new clip</source>
        <translation>Overrides als neuer Clip</translation>
    </message>
    <message>
        <source>A copy of the clip that has them in it.</source>
        <translation>Eine Kopie des Clips, in der sie stehen.</translation>
    </message>
    <message>
        <source>Overrides as keys at this time</source>
        <translation>Overrides als Keys zu dieser Zeit</translation>
    </message>
    <message>
        <source>Changes the clip: one key for each channel it has.</source>
        <translation>Ändert den Clip: ein Key für jeden Kanal, den er hat.</translation>
    </message>
    <message>
        <source>Joint to clip</source>
        <translation>Gelenk auf Clip</translation>
    </message>
    <message>
        <source>Joint to rest</source>
        <translation>Gelenk auf Ruhe</translation>
    </message>
    <message>
        <source>Joint to bind</source>
        <translation>Gelenk auf Bind</translation>
    </message>
    <message>
        <source>Joint and those below to clip</source>
        <translation>Gelenk und alle darunter auf Clip</translation>
    </message>
    <message>
        <source>Joint and those below to rest</source>
        <translation>Gelenk und alle darunter auf Ruhe</translation>
    </message>
    <message>
        <source>Joint and those below to bind</source>
        <translation>Gelenk und alle darunter auf Bind</translation>
    </message>
    <message>
        <source>All joints to rest</source>
        <translation>Alle Gelenke auf Ruhe</translation>
    </message>
    <message>
        <source>All joints to bind</source>
        <translation>Alle Gelenke auf Bind</translation>
    </message>
    <message>
        <source>Attach a file…</source>
        <translation>Datei anhängen …</translation>
    </message>
    <message>
        <source>Hangs a model on the selected joint; it follows clips and overrides.</source>
        <translation>Hängt ein Modell an das gewählte Gelenk; es folgt Clips und Overrides.</translation>
    </message>
    <message>
        <source>Attach a sword</source>
        <translation>Schwert anhängen</translation>
    </message>
    <message>
        <source>Attach a box</source>
        <translation>Kiste anhängen</translation>
    </message>
    <message>
        <source>Attach three axes</source>
        <translation>Achsenkreuz anhängen</translation>
    </message>
    <message>
        <source>Shows where the joint&apos;s axes point.</source>
        <translation>Zeigt, wohin die Achsen des Gelenks weisen.</translation>
    </message>
    <message>
        <source>Clear part of the override</source>
        <translation>Teil des Overrides löschen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Hold the joint</source>
        <translation>Gelenk festhalten</translation>
    </message>
    <message>
        <source>Attach a built-in thing</source>
        <translation>Eingebautes anhängen</translation>
    </message>
    <message>
        <source>Bookmark this frame</source>
        <translation>Lesezeichen an diesem Frame</translation>
    </message>
    <message>
        <source>Adds one; where one is, opens its name and note.</source>
        <translation>Setzt eines; wo eines ist, öffnet es Namen und Notiz.</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>That of the frame that is shown, with its note.</source>
        <translation>Entfernt das am gezeigten Frame, mit seiner Notiz.</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Last pose over the first</source>
        <translation>Letzte Pose über der ersten</translation>
    </message>
    <message>
        <source>Goes to the start, with the last pose as a ghost.</source>
        <translation>Geht an den Anfang, mit der letzten Pose als Geist.</translation>
    </message>
    <message>
        <source>First pose over the last</source>
        <translation>Erste Pose über der letzten</translation>
    </message>
    <message>
        <source>Goes to the end, with the first pose as a ghost.</source>
        <translation>Geht ans Ende, mit der ersten Pose als Geist.</translation>
    </message>
    <message>
        <source>Loop seam: jumps of joints…</source>
        <translation>Schleifennaht: Sprünge der Gelenke…</translation>
    </message>
    <message>
        <source>Lists what jumps where the clip begins again.</source>
        <translation>Zählt auf, was springt, wo der Clip neu beginnt.</translation>
    </message>
    <message>
        <source>Trails of selected joints</source>
        <translation>Bahnen der gewählten Gelenke</translation>
    </message>
    <message>
        <source>Their ways through the clip; diamonds are keys.</source>
        <translation>Ihre Wege durch den Clip; Rauten sind Keys.</translation>
    </message>
    <message>
        <source>Ghosts before and after</source>
        <translation>Geister davor und danach</translation>
    </message>
    <message>
        <source>Onion skin: blue is what was, orange what comes.</source>
        <translation>Zwiebelhaut: Blau ist, was war, Orange, was kommt.</translation>
    </message>
    <message>
        <source>Blend with a second clip</source>
        <translation>Mit einem zweiten Clip mischen</translation>
    </message>
    <message>
        <source>Only looked at; the clips stay as they are.</source>
        <translation>Nur zum Ansehen; die Clips bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Cross-fade into a second clip</source>
        <translation>In einen zweiten Clip überblenden</translation>
    </message>
    <message>
        <source>Second clip side by side</source>
        <translation>Zweiter Clip daneben</translation>
    </message>
    <message>
        <source>The same character once more, in sync.</source>
        <translation>Dieselbe Figur noch einmal, im Gleichlauf.</translation>
    </message>
    <message>
        <source>Write mixed clips as new clip</source>
        <translation>Gemischte Clips als neuen Clip schreiben</translation>
    </message>
    <message>
        <source>A key at every frame; both clips stay.</source>
        <translation>Ein Key je Frame; beide Clips bleiben.</translation>
    </message>
    <message>
        <source>This clip has no bookmark.</source>
        <translation>Dieser Clip hat kein Lesezeichen.</translation>
    </message>
    <message>
        <source>No bookmark at this frame.</source>
        <translation>An diesem Frame ist kein Lesezeichen.</translation>
    </message>
    <message>
        <source>There is no second clip in this file.</source>
        <translation>Diese Datei hat keinen zweiten Clip.</translation>
    </message>
    <message>
        <source>Blend or cross-fade two clips first.</source>
        <translation>Zuerst zwei Clips mischen oder überblenden.</translation>
    </message>
    <message>
        <source>Draw a gradient</source>
        <translation>Verlauf ziehen</translation>
    </message>
    <message>
        <source>Weights go from the whole to nothing along a drag.</source>
        <translation>Gewichte gehen längs eines Zugs vom Ganzen auf nichts.</translation>
    </message>
    <message>
        <source>Dropper</source>
        <translation>Pipette</translation>
    </message>
    <message>
        <source>Click takes a vertex&apos;s weight for the brush.</source>
        <translation>Klick übernimmt das Gewicht eines Vertex für den Pinsel.</translation>
    </message>
    <message>
        <source>Take weight for brush</source>
        <translation>Gewicht für Pinsel nehmen</translation>
    </message>
    <message>
        <source>Joints of the vertex…</source>
        <translation>Gelenke des Vertex…</translation>
    </message>
    <message>
        <source>Brush draws a gradient</source>
        <translation>Pinsel zieht einen Verlauf</translation>
    </message>
    <message>
        <source>Unify selected seams</source>
        <translation>Gewählte Nähte vereinheitlichen</translation>
    </message>
    <message>
        <source>Reach (IK)</source>
        <translation>Greifen (IK)</translation>
    </message>
    <message>
        <source>Moves the selected joint by bending those above it: inverse kinematics.</source>
        <translation>Verschiebt das gewählte Gelenk, indem die darüber gebeugt werden: inverse Kinematik.</translation>
    </message>
    <message>
        <source>Trim clip before the playhead</source>
        <translation>Clip vor dem Abspielkopf abschneiden</translation>
    </message>
    <message>
        <source>What is before it goes; the clip begins here, at 0 s.</source>
        <translation>Was davor liegt, fällt weg; der Clip beginnt hier, bei 0 s.</translation>
    </message>
    <message>
        <source>Trim clip after the playhead</source>
        <translation>Clip nach dem Abspielkopf abschneiden</translation>
    </message>
    <message>
        <source>What is after it goes; the clip ends here.</source>
        <translation>Was danach liegt, fällt weg; der Clip endet hier.</translation>
    </message>
    <message>
        <source>Cut keys</source>
        <translation>Keys ausschneiden</translation>
    </message>
    <message>
        <source>With their tangents and handles. In the dope sheet Ctrl and drag copies.</source>
        <translation>Mit Tangenten und Griffen. Im Dope Sheet kopiert Ziehen mit Strg.</translation>
    </message>
    <message>
        <source>The earliest at the playhead; keys of one joint go onto the current one.</source>
        <translation>Den frühesten am Abspielkopf; Keys eines Gelenks kommen auf das aktuelle.</translation>
    </message>
    <message>
        <source>Paste keys onto the other side</source>
        <translation>Keys auf der anderen Seite einfügen</translation>
    </message>
    <message>
        <source>Onto the partners by name (left, right); the numbers stay.</source>
        <translation>Auf die Partner nach Namen (links, rechts); die Zahlen bleiben.</translation>
    </message>
    <message>
        <source>Duplicate keys at the playhead</source>
        <translation>Keys am Abspielkopf duplizieren</translation>
    </message>
    <message>
        <source>The selected keys once more; the clipboard stays.</source>
        <translation>Die gewählten Keys noch einmal; die Zwischenablage bleibt.</translation>
    </message>
    <message>
        <source>Select all keys</source>
        <translation>Alle Keys auswählen</translation>
    </message>
    <message>
        <source>Smooth tangents</source>
        <translation>Tangenten glätten</translation>
    </message>
    <message>
        <source>Both sides of the selected keys get one slope.</source>
        <translation>Beide Seiten der gewählten Keys erhalten eine Steigung.</translation>
    </message>
    <message>
        <source>Whole channel: step</source>
        <translation>Ganzer Kanal: Stufen</translation>
    </message>
    <message>
        <source>Each value holds until the next key, in all keys of the channel.</source>
        <translation>Jeder Wert hält bis zum nächsten Key, in allen Keys des Kanals.</translation>
    </message>
    <message>
        <source>Whole channel: linear</source>
        <translation>Ganzer Kanal: linear</translation>
    </message>
    <message>
        <source>Straight from key to key; the channel&apos;s tangents are lost.</source>
        <translation>Gerade von Key zu Key; die Tangenten des Kanals gehen verloren.</translation>
    </message>
    <message>
        <source>Whole channel: cubic spline</source>
        <translation>Ganzer Kanal: kubischer Spline</translation>
    </message>
    <message>
        <source>A smooth curve through all keys of the channel, with tangents.</source>
        <translation>Eine glatte Kurve durch alle Keys des Kanals, mit Tangenten.</translation>
    </message>
    <message>
        <source>The selected keys have no tangents: their channels run straight or hold.</source>
        <translation>Die gewählten Keys haben keine Tangenten: Ihre Kanäle laufen gerade oder halten.</translation>
    </message>
    <message>
        <source>Bindpose writes no other kind of keys into this file; export it as glTF to choose.</source>
        <translation>Bindpose schreibt keine andere Art von Keys in diese Datei; als glTF exportiert ist die Wahl frei.</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Edit clip</source>
        <translation>Clip bearbeiten</translation>
    </message>
    <message>
        <source>Second clip</source>
        <translation>Zweiter Clip</translation>
    </message>
    <message>
        <source>Move keys a frame earlier</source>
        <translation>Keys einen Frame früher</translation>
    </message>
    <message>
        <source>Those selected; in the dope sheet and the curves with Ctrl+Left.</source>
        <translation>Die gewählten; im Dope Sheet und in den Kurven mit Strg+Links.</translation>
    </message>
    <message>
        <source>Move keys a frame later</source>
        <translation>Keys einen Frame später</translation>
    </message>
    <message>
        <source>Those selected; in the dope sheet and the curves with Ctrl+Right.</source>
        <translation>Die gewählten; im Dope Sheet und in den Kurven mit Strg+Rechts.</translation>
    </message>
    <message>
        <source>Copied and deleted; refused where a channel would lose its last key.</source>
        <translation>Kopiert und gelöscht; abgelehnt, wo ein Kanal seinen letzten Key verlöre.</translation>
    </message>
    <message>
        <source>Own colours of weights…</source>
        <translation>Eigene Farben der Gewichte …</translation>
    </message>
    <message>
        <source>Chooses the colours that weights from 0 to 1 are shown in.</source>
        <translation>Wählt die Farben, in denen Gewichte von 0 bis 1 erscheinen.</translation>
    </message>
    <message>
        <source>A save cannot take clips out of files of this format.</source>
        <translation>Ein Speichern kann aus Dateien dieses Formats keine Clips herausnehmen.</translation>
    </message>
    <message>
        <source>Normals as colours</source>
        <translation>Normalen als Farben</translation>
    </message>
    <message>
        <source>X, Y and Z of each normal as red, green and blue.</source>
        <translation>X, Y und Z jeder Normale als Rot, Grün und Blau.</translation>
    </message>
    <message>
        <source>Texture checker</source>
        <translation>Texturschachbrett</translation>
    </message>
    <message>
        <source>A checker where the texture coordinates lie: even squares are an even texture.</source>
        <translation>Ein Schachbrett, wo die Texturkoordinaten liegen: gleichmäßige Quadrate sind eine gleichmäßige Textur.</translation>
    </message>
    <message>
        <source>Vertex colours</source>
        <translation>Vertexfarben</translation>
    </message>
    <message>
        <source>The colours that the vertices store.</source>
        <translation>Die Farben, die die Vertices speichern.</translation>
    </message>
    <message>
        <source>Parts and triangles</source>
        <translation>Teile und Dreiecke</translation>
    </message>
    <message>
        <source>Each part in its own colour, each triangle a little lighter or darker.</source>
        <translation>Jedes Teil in seiner eigenen Farbe, jedes Dreieck etwas heller oder dunkler.</translation>
    </message>
    <message>
        <source>Local, parent, model or world, which are one here, and round.</source>
        <translation>Lokal, Eltern, Modell oder Welt, hier dasselbe, und von vorn.</translation>
    </message>
    <message>
        <source>Play backwards</source>
        <translation>Rückwärts abspielen</translation>
    </message>
    <message>
        <source>From the end to the start; the box of speeds has forwards again.</source>
        <translation>Vom Ende zum Anfang; vorwärts geht es wieder im Feld der Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>Range that plays</source>
        <translation>Bereich, der läuft</translation>
    </message>
    <message>
        <source>The whole clip plays.</source>
        <translation>Der ganze Clip läuft.</translation>
    </message>
    <message>
        <source>Ping-pong</source>
        <translation>Hin und her</translation>
    </message>
    <message>
        <source>Turns round at the end of the clip, and at its start.</source>
        <translation>Kehrt am Ende des Clips um, und an seinem Anfang.</translation>
    </message>
    <message>
        <source>Play from here</source>
        <translation>Ab hier abspielen</translation>
    </message>
    <message>
        <source>The range that plays begins at this frame.</source>
        <translation>Der Bereich, der läuft, beginnt bei diesem Frame.</translation>
    </message>
    <message>
        <source>Play to here</source>
        <translation>Bis hier abspielen</translation>
    </message>
    <message>
        <source>The range that plays ends at this frame.</source>
        <translation>Der Bereich, der läuft, endet bei diesem Frame.</translation>
    </message>
    <message>
        <source>Play the whole clip</source>
        <translation>Den ganzen Clip abspielen</translation>
    </message>
    <message>
        <source>Lets go of the range that plays.</source>
        <translation>Gibt den Bereich, der läuft, auf.</translation>
    </message>
    <message>
        <source>Compare the GPU with the CPU</source>
        <translation>GPU mit CPU vergleichen</translation>
    </message>
    <message>
        <source>Skins every clip on both and shows how far their points lie apart.</source>
        <translation>Rechnet jeden Clip auf beiden und zeigt, wie weit ihre Punkte auseinanderliegen.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>How far each point lies from where the file&apos;s own rule has it.</source>
        <translation>Wie weit jeder Punkt von dort liegt, wo die Regel der Datei ihn hat.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Light to the left</source>
        <translation>Licht nach links</translation>
    </message>
    <message>
        <source>Turns the lamps by 15°; in the view drag with Ctrl, Shift and the middle button.</source>
        <translation>Dreht die Lampen um 15°; in der Ansicht mit Strg, Umschalt und der mittleren Taste ziehen.</translation>
    </message>
    <message>
        <source>Light to the right</source>
        <translation>Licht nach rechts</translation>
    </message>
    <message>
        <source>Light higher</source>
        <translation>Licht höher</translation>
    </message>
    <message>
        <source>Light lower</source>
        <translation>Licht tiefer</translation>
    </message>
    <message>
        <source>Light as at first</source>
        <translation>Licht wie am Anfang</translation>
    </message>
    <message>
        <source>Levels of detail…</source>
        <translation>Detailstufen …</translation>
    </message>
    <message>
        <source>Makes coarser meshes for far away, and measures how far they are off.</source>
        <translation>Macht gröbere Meshes für die Ferne und misst, wie weit sie abweichen.</translation>
    </message>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>Full mesh</source>
        <translation>Ganzes Mesh</translation>
    </message>
    <message>
        <source>All triangles, however far away the eye is.</source>
        <translation>Alle Dreiecke, wie weit das Auge auch weg ist.</translation>
    </message>
    <message>
        <source>Level by distance</source>
        <translation>Stufe nach Entfernung</translation>
    </message>
    <message>
        <source>The level that an engine would draw from here.</source>
        <translation>Die Stufe, die eine Engine von hier aus zeichnen würde.</translation>
    </message>
    <message>
        <source>Coarser level</source>
        <translation>Gröbere Stufe</translation>
    </message>
    <message>
        <source>Finer level</source>
        <translation>Feinere Stufe</translation>
    </message>
    <message>
        <source>The file has no levels of detail: Edit, Levels of detail makes them.</source>
        <translation>Die Datei hat keine Detailstufen: Bearbeiten, Detailstufen macht welche.</translation>
    </message>
    <message>
        <source>Level of detail 1</source>
        <translation>Detailstufe 1</translation>
    </message>
    <message>
        <source>Level of detail 2</source>
        <translation>Detailstufe 2</translation>
    </message>
    <message>
        <source>Level of detail 3</source>
        <translation>Detailstufe 3</translation>
    </message>
    <message>
        <source>Level of detail 4</source>
        <translation>Detailstufe 4</translation>
    </message>
    <message>
        <source>Level of detail 5</source>
        <translation>Detailstufe 5</translation>
    </message>
    <message>
        <source>Save picture or animation…</source>
        <translation>Bild oder Animation speichern…</translation>
    </message>
    <message>
        <source>What the 3D view shows, as a picture, the clip or a turn of it.</source>
        <translation>Was die 3D-Ansicht zeigt: als Bild, als Clip oder einmal herum.</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>What the 3D view shows, to the clipboard.</source>
        <translation>Was die 3D-Ansicht zeigt, in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Split view</source>
        <translation>Geteilte Ansicht</translation>
    </message>
    <message>
        <source>The same view twice with a line between that is dragged: before and after an edit, another skinning, look or file.</source>
        <translation>Dieselbe Ansicht zweimal mit einer Linie, die man zieht: vor und nach einer Änderung, anderes Skinning, Aussehen oder andere Datei.</translation>
    </message>
    <message>
        <source>Dual quaternions</source>
        <translation>Duale Quaternionen</translation>
    </message>
    <message>
        <source>The surface skinned by dual quaternions, or by the file&apos;s own rule again.</source>
        <translation>Die Oberfläche mit dualen Quaternionen, oder wieder nach der Regel der Datei.</translation>
    </message>
    <message>
        <source>Before: the other side of a split, or the clip without overrides</source>
        <translation>Vorher: die andere Seite einer geteilten Ansicht, oder der Clip ohne Overrides</translation>
    </message>
    <message>
        <source>Turntable</source>
        <translation>Drehteller</translation>
    </message>
    <message>
        <source>Turns the view round the character; again, or any look of your own, ends it.</source>
        <translation>Dreht die Ansicht um die Figur; noch einmal gewählt oder bei jedem eigenen Blick hört es auf.</translation>
    </message>
    <message>
        <source>Layers as in the file</source>
        <translation>Ebenen wie in der Datei</translation>
    </message>
    <message>
        <source>Mutes and solos of the view go; the file was never changed.</source>
        <translation>Was in der Ansicht stumm oder solo ist, ist es nicht mehr; die Datei wurde nie geändert.</translation>
    </message>
    <message>
        <source>No layer of the clip is muted or solo in the view.</source>
        <translation>Keine Ebene des Clips ist in der Ansicht stumm oder solo.</translation>
    </message>
    <message>
        <source>Select a vertex of the skin first.</source>
        <translation>Zuerst einen Vertex des Skins auswählen.</translation>
    </message>
    <message>
        <source>The skin has the selected joints already.</source>
        <translation>Der Skin hat die ausgewählten Gelenke schon.</translation>
    </message>
    <message>
        <source>Add influence</source>
        <translation>Einfluss hinzufügen</translation>
    </message>
    <message>
        <source>The skin of the selected vertex lists the selected joints, too.</source>
        <translation>Der Skin des ausgewählten Vertex führt dann auch die ausgewählten Gelenke.</translation>
    </message>
    <message>
        <source>No place lies farther apart than the limit.</source>
        <translation>Keine Stelle liegt weiter auseinander als die Grenze.</translation>
    </message>
    <message>
        <source>Selects what it names and shows it; in Compare the next place.</source>
        <translation>Wählt aus, was es nennt, und zeigt es; in Vergleich die nächste Stelle.</translation>
    </message>
    <message>
        <source>Selects what it names and shows it; in Compare the previous place.</source>
        <translation>Wählt aus, was es nennt, und zeigt es; in Vergleich die vorige Stelle.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>See where another program or file moves the surface otherwise.</source>
        <translation>Zeigt, wo ein anderes Programm oder eine andere Datei die Fläche anders bewegt.</translation>
    </message>
    <message>
        <source>Stretch of edges</source>
        <translation>Kantenstreckung</translation>
    </message>
    <message>
        <source>How edges are stretched and squeezed against bind; again: worst over clips.</source>
        <translation>Wie Kanten gegen den Bind gestreckt und gestaucht sind; noch einmal: Schlimmstes über die Clips.</translation>
    </message>
    <message>
        <source>Heal distance</source>
        <translation>Heilabstand</translation>
    </message>
    <message>
        <source>How far each vertex lies from where its neighbours go.</source>
        <translation>Wie weit jeder Vertex von dort liegt, wohin seine Nachbarn gehen.</translation>
    </message>
    <message>
        <source>Volume by joint</source>
        <translation>Volumen je Gelenk</translation>
    </message>
    <message>
        <source>What bending leaves of the volume round each joint, against bind.</source>
        <translation>Was Beugen vom Volumen um jedes Gelenk übrig lässt, gegen den Bind.</translation>
    </message>
    <message>
        <source>Worst over the clips</source>
        <translation>Schlimmstes über die Clips</translation>
    </message>
    <message>
        <source>Maps of the surface show each vertex at its worst moment of all clips.</source>
        <translation>Karten der Oberfläche zeigen jeden Vertex in seinem schlimmsten Moment aller Clips.</translation>
    </message>
    <message>
        <source>Open the workspace Compare first.</source>
        <translation>Erst den Arbeitsbereich „Vergleichen“ öffnen.</translation>
    </message>
    <message>
        <source>Ghost of B</source>
        <translation>Geist von B</translation>
    </message>
    <message>
        <source>Shows B&apos;s surface as a green outline over A, in Compare.</source>
        <translation>Zeigt die Oberfläche von B als grünen Umriss über A, im Vergleich.</translation>
    </message>
    <message>
        <source>Take weights from B</source>
        <translation>Gewichte von B übernehmen</translation>
    </message>
    <message>
        <source>Gives the place, or the selected vertices, the weights of B.</source>
        <translation>Gibt der Stelle oder den gewählten Vertices die Gewichte von B.</translation>
    </message>
    <message>
        <source>B is no other file. Choose one as B in the bar of Compare.</source>
        <translation>B ist keine andere Datei. In der Leiste des Vergleichs eine als B wählen.</translation>
    </message>
    <message>
        <source>There is no bindpose.project.json beside the file or above it.</source>
        <translation>Es gibt keine bindpose.project.json neben der Datei oder darüber.</translation>
    </message>
    <message>
        <source>Take problems as known</source>
        <translation>Probleme als bekannt übernehmen</translation>
    </message>
    <message>
        <source>Writes those of this file into the project&apos;s baseline: only new ones are shown and fail.</source>
        <translation>Schreibt die dieser Datei in den Ausgangsstand des Projekts: Nur neue werden gezeigt und lassen die Prüfung scheitern.</translation>
    </message>
    <message>
        <source>Take weights of a table…</source>
        <translation>Gewichte aus einer Tabelle nehmen…</translation>
    </message>
    <message>
        <source>Weights from CSV or JSON: joints by name, vertices by number or place.</source>
        <translation>Gewichte aus CSV oder JSON: Gelenke nach Namen, Vertices nach Nummer oder Ort.</translation>
    </message>
    <message>
        <source>Write weights as a table…</source>
        <translation>Gewichte als Tabelle schreiben…</translation>
    </message>
    <message>
        <source>All weights as CSV or JSON, with names and places.</source>
        <translation>Alle Gewichte als CSV oder JSON, mit Namen und Orten.</translation>
    </message>
    <message>
        <source>Strength of the brush</source>
        <translation>Stärke des Pinsels</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <source>Chooses B: another file, another program&apos;s rules, or the file as it was.</source>
        <translation>Wählt B: eine andere Datei, die Regeln eines anderen Programms oder die Datei, wie sie war.</translation>
    </message>
    <message>
        <source>At the playhead: the overrides that act there, else as the curve runs, of selected channels or joints.</source>
        <translation>Am Abspielkopf: die Overrides, die dort wirken, sonst wie die Kurve läuft, von ausgewählten Kanälen oder Gelenken.</translation>
    </message>
    <message>
        <source>Mirror weights…</source>
        <translation>Gewichte spiegeln …</translation>
    </message>
    <message>
        <source>One side takes the weights of the other.</source>
        <translation>Eine Seite übernimmt die Gewichte der anderen.</translation>
    </message>
    <message>
        <source>Edge loop</source>
        <translation>Kantenschleife</translation>
    </message>
    <message>
        <source>On through two selected vertices that an edge joins. A double-click on an edge does it at once.</source>
        <translation>Geht durch zwei ausgewählte Vertices weiter, die eine Kante verbindet. Ein Doppelklick auf eine Kante tut es sofort.</translation>
    </message>
    <message>
        <source>No skin lists this joint.</source>
        <translation>Kein Skin führt dieses Gelenk auf.</translation>
    </message>
    <message>
        <source>Retire joint</source>
        <translation>Gelenk stilllegen</translation>
    </message>
    <message>
        <source>Its weight goes to the joint above, and no skin lists it any more. The node stays.</source>
        <translation>Gibt sein Gewicht dem Gelenk darüber, und kein Skin führt es mehr auf. Der Knoten bleibt.</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Loop seam</source>
        <translation>Schleifennaht</translation>
    </message>
    <message>
        <source>Blend keys</source>
        <translation>Keys überblenden</translation>
    </message>
    <message>
        <source>Over the mesh</source>
        <translation>Über das Mesh</translation>
    </message>
    <message>
        <source>More to show</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>Look from</source>
        <translation>Blick von</translation>
    </message>
    <message>
        <source>Orbit</source>
        <translation>Umkreisen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Maps of weights</source>
        <translation>Karten der Gewichte</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>What the surface has</source>
        <translation>Was die Oberfläche hat</translation>
    </message>
    <message>
        <source>Size and strength of the brush</source>
        <translation>Größe und Stärke des Pinsels</translation>
    </message>
    <message>
        <source>Locks</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Mirror locks</source>
        <translation>Sperren spiegeln</translation>
    </message>
    <message>
        <source>The joints on the other side that answer to the locked ones are locked, too.</source>
        <translation>Auch die Gelenke der anderen Seite, die den gesperrten entsprechen, sind dann gesperrt.</translation>
    </message>
    <message>
        <source>Docks</source>
        <translation>Docks</translation>
    </message>
    <message>
        <source>Nothing in this file is skinned.</source>
        <translation>In dieser Datei hat nichts einen Skin.</translation>
    </message>
    <message>
        <source>This file has no joints.</source>
        <translation>Diese Datei hat keine Gelenke.</translation>
    </message>
    <message>
        <source>Go through what is doubtful in the file. The number counts errors and warnings, not notes.</source>
        <translation>Durchgehen, was an der Datei zweifelhaft ist. Die Zahl zählt Fehler und Warnungen, keine Hinweise.</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>Links gegen rechts</translation>
    </message>
    <message>
        <source>How much each vertex&apos;s weights differ from those of its mirror, joints exchanged.</source>
        <translation>Wie sehr sich die Gewichte jedes Vertex von denen seines Spiegelbilds unterscheiden, Gelenke vertauscht.</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>All vertices; in the workspace Pose all joints.</source>
        <translation>Alle Vertices; im Arbeitsbereich Pose alle Gelenke.</translation>
    </message>
    <message>
        <source>Select all joints</source>
        <translation>Alle Gelenke auswählen</translation>
    </message>
    <message>
        <source>Vertices first; again, joints, too.</source>
        <translation>Zuerst Vertices; noch einmal auch Gelenke.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>What was selected last; in the workspace Pose the joints.</source>
        <translation>Was zuletzt ausgewählt wurde; im Arbeitsbereich Pose die Gelenke.</translation>
    </message>
    <message>
        <source>Choose a joint first: its bone in the view, or its row in the list Joints.</source>
        <translation>Zuerst ein Gelenk wählen: seinen Knochen in der Ansicht oder seine Zeile in der Liste Gelenke.</translation>
    </message>
    <message>
        <source>Choose a joint first: its row in the list Joints.</source>
        <translation>Zuerst ein Gelenk wählen: seine Zeile in der Liste Gelenke.</translation>
    </message>
    <message>
        <source>Drag draws a box around vertices, in Pose around joints; Shift adds, Ctrl takes away.</source>
        <translation>Ziehen zeichnet ein Rechteck um Vertices, in Pose um Gelenke; Umschalt fügt hinzu, Strg nimmt weg.</translation>
    </message>
    <message>
        <source>Drag draws a line around vertices, in Pose around joints; Shift adds, Ctrl takes away.</source>
        <translation>Ziehen zeichnet eine Linie um Vertices, in Pose um Gelenke; Umschalt fügt hinzu, Strg nimmt weg.</translation>
    </message>
    <message>
        <source>Limit joints…</source>
        <translation>Gelenke begrenzen…</translation>
    </message>
    <message>
        <source>Prune small weights…</source>
        <translation>Kleine Gewichte entfernen…</translation>
    </message>
    <message>
        <source>Weights below a limit become 0, never a vertex&apos;s strongest.</source>
        <translation>Gewichte unter einer Grenze werden 0, nie das stärkste eines Vertex.</translation>
    </message>
    <message>
        <source>Transfer weights…</source>
        <translation>Gewichte übertragen…</translation>
    </message>
    <message>
        <source>Automatic weights…</source>
        <translation>Automatische Gewichte…</translation>
    </message>
    <message>
        <source>Makes weights anew from where the joints lie in the bind pose.</source>
        <translation>Macht Gewichte neu danach, wo die Gelenke in der Bindepose liegen.</translation>
    </message>
    <message>
        <source>Each vertex keeps its strongest joints; they take the others&apos; weight.</source>
        <translation>Jeder Vertex behält seine stärksten Gelenke; sie nehmen das Gewicht der anderen.</translation>
    </message>
    <message>
        <source>Takes the weights of the nearest surface of another file.</source>
        <translation>Nimmt die Gewichte der nächsten Oberfläche einer anderen Datei.</translation>
    </message>
</context>
<context>
    <name>Attach</name>
    <message>
        <source>Sword</source>
        <translation>Schwert</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Kiste</translation>
    </message>
    <message>
        <source>Three axes</source>
        <translation>Achsenkreuz</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 was not attached. %2</source>
        <translation>%1 wurde nicht angehängt. %2</translation>
    </message>
    <message>
        <source>Take another model</source>
        <translation>Anderes Modell nehmen</translation>
    </message>
    <message>
        <source>Attach to %1</source>
        <translation>An %1 hängen</translation>
    </message>
    <message>
        <source>Models (%1)</source>
        <translation>Modelle (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 hangs on %2. The session keeps it; exports take it along, a save does not.</source>
        <translation>%1 hängt an %2. Die Sitzung behält es; Exporte nehmen es mit, Speichern nicht.</translation>
    </message>
</context>
<context>
    <name>BindLegend</name>
    <message>
        <source>in use</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>ghost</source>
        <translation>Geist</translation>
    </message>
    <message>
        <source>largest %1 at vertex %2</source>
        <translation>größte %1 an Vertex %2</translation>
    </message>
    <message>
        <source>both agree within %1</source>
        <translation>beide stimmen auf %1 überein</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>größte %1</translation>
    </message>
    <message>
        <source>largest of all: %1, vertex %2 of %3</source>
        <translation>größte von allen: %1, Vertex %2 von %3</translation>
    </message>
</context>
<context>
    <name>BindWords</name>
    <message>
        <source>TransformLink and Transform</source>
        <translation>TransformLink und Transform</translation>
    </message>
    <message>
        <source>matrices of the skin</source>
        <translation>Matrizen des Skins</translation>
    </message>
    <message>
        <source>Lcl values of the file</source>
        <translation>Lcl-Werte der Datei</translation>
    </message>
    <message>
        <source>transforms of the nodes</source>
        <translation>Transformationen der Knoten</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) missing</source>
        <translation>
            <numerusform>%n Gelenk fehlt</numerusform>
            <numerusform>%n Gelenke fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ancestor(s) missing</source>
        <translation>
            <numerusform>%n Vorfahr fehlt</numerusform>
            <numerusform>%n Vorfahren fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>complete, %n node(s)</source>
        <translation>
            <numerusform>vollständig, %n Knoten</numerusform>
            <numerusform>vollständig, %n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Joints that it lacks: %1</source>
        <translation>Gelenke, die ihr fehlen: %1</translation>
    </message>
    <message>
        <source>Ancestors that it lacks: %1</source>
        <translation>Vorfahren, die ihr fehlen: %1</translation>
    </message>
    <message numerus="yes">
        <source>It lists %n node(s) that the file does not have.</source>
        <translation>
            <numerusform>Sie nennt %n Knoten, den die Datei nicht hat.</numerusform>
            <numerusform>Sie nennt %n Knoten, die die Datei nicht hat.</numerusform>
        </translation>
    </message>
    <message>
        <source>The surface lies up to %1 from the one in use.</source>
        <translation>Die Oberfläche liegt bis zu %1 von der benutzten entfernt.</translation>
    </message>
    <message>
        <source>%1 vertices, %2 clusters</source>
        <translation>%1 Vertices, %2 Cluster</translation>
    </message>
    <message>
        <source>%1 vertices, %2 joints</source>
        <translation>%1 Vertices, %2 Gelenke</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Inverse binds</source>
        <translation>Inverse Bindematrizen</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Erstes Frame</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>Pose %1</translation>
    </message>
    <message>
        <source>Pose “%1”</source>
        <translation>Pose „%1“</translation>
    </message>
</context>
<context>
    <name>Bookmarks</name>
    <message>
        <source>Bookmark at %1.</source>
        <translation>Lesezeichen an: %1.</translation>
    </message>
    <message>
        <source>No bookmark after this frame.</source>
        <translation>Nach diesem Frame kommt kein Lesezeichen.</translation>
    </message>
    <message>
        <source>No bookmark before this frame.</source>
        <translation>Vor diesem Frame liegt kein Lesezeichen.</translation>
    </message>
    <message>
        <source>frame %1</source>
        <translation>Frame %1</translation>
    </message>
</context>
<context>
    <name>Brush</name>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Subtract</source>
        <translation>Abziehen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mitteln</translation>
    </message>
    <message>
        <source>Smear</source>
        <translation>Verwischen</translation>
    </message>
    <message>
        <source>Heal</source>
        <translation>Heilen</translation>
    </message>
    <message>
        <source>No locked joint has a pair on the other side that is not locked.</source>
        <translation>Kein gesperrtes Gelenk hat auf der anderen Seite ein Gegenstück, das nicht gesperrt ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) on the other side are locked, too.</source>
        <translation>
            <numerusform>%n Gelenk der anderen Seite ist jetzt auch gesperrt.</numerusform>
            <numerusform>%n Gelenke der anderen Seite sind jetzt auch gesperrt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>Bindung</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>is called %1 in B</source>
        <translation>heißt in B %1</translation>
    </message>
    <message>
        <source>%1 times A&apos;s</source>
        <translation>%1-mal die von A</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>hangs elsewhere</source>
        <translation>hängt anderswo</translation>
    </message>
    <message>
        <source>rests elsewhere</source>
        <translation>ruht anderswo</translation>
    </message>
    <message>
        <source>other triangles</source>
        <translation>andere Dreiecke</translation>
    </message>
    <message>
        <source>other normals or texture coordinates</source>
        <translation>andere Normalen oder Texturkoordinaten</translation>
    </message>
    <message>
        <source>the same values, stored otherwise</source>
        <translation>dieselben Werte, anders gespeichert</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>A whole weight is smaller to store, faster to skin, and says what is meant. The difference is below a thousandth of the joint&apos;s motion.</source>
        <translation>Ein ganzes Gewicht ist kleiner gespeichert, schneller gerechnet und sagt, was gemeint ist. Der Unterschied liegt unter einem Tausendstel der Bewegung des Gelenks.</translation>
    </message>
    <message>
        <source>Give them to the one joint</source>
        <translation>Sie dem einen Gelenk geben</translation>
    </message>
    <message>
        <source>The parts were bound in different poses. Programs that keep one bind pose for a skeleton deform one of them from the start: sleeves leave hands.</source>
        <translation>Die Teile wurden in verschiedenen Posen gebunden. Programme, die für ein Skelett eine Bindepose führen, verformen eines davon von Anfang an: Ärmel verlassen Hände.</translation>
    </message>
    <message>
        <source>They move nothing that anybody sees, but cost places, and keep joints in a mesh&apos;s list that do not belong there.</source>
        <translation>Sie bewegen nichts, was jemand sieht, kosten aber Plätze und halten Gelenke in der Liste eines Meshs, die nicht hineingehören.</translation>
    </message>
    <message>
        <source>Drop them and normalize the rest</source>
        <translation>Sie weglassen und den Rest normalisieren</translation>
    </message>
    <message>
        <source>Clips, retargeting and scripts find joints by name: they move the first one, and the other stays behind.</source>
        <translation>Clips, Retargeting und Skripte finden Gelenke über den Namen: Sie bewegen das erste, und das andere bleibt zurück.</translation>
    </message>
    <message>
        <source>Put numbers behind the names</source>
        <translation>Zahlen hinter die Namen setzen</translation>
    </message>
    <message>
        <source>No tendon reaches that far: the vertices are torn along by a joint that has nothing to do with them. A name or a number was mixed up, or automatic weights ran astray.</source>
        <translation>So weit reicht keine Sehne: Die Vertices werden von einem Gelenk mitgerissen, das nichts mit ihnen zu tun hat. Ein Name oder eine Nummer wurde verwechselt, oder automatische Gewichte haben sich verirrt.</translation>
    </message>
    <message>
        <source>Skin stretches over a joint where weights pass from one to the other over several vertices. Over one edge it folds or tears like cardboard.</source>
        <translation>Haut dehnt sich über ein Gelenk, wo die Gewichte über mehrere Vertices von einem zum anderen gehen. Über eine Kante knickt oder reißt sie wie Pappe.</translation>
    </message>
    <message>
        <source>With more than one set of weights a program that reads the first alone should get the largest: else it loses more than it has to.</source>
        <translation>Bei mehr als einem Satz von Gewichten sollte ein Programm, das nur den ersten liest, die größten bekommen: Sonst verliert es mehr als nötig.</translation>
    </message>
    <message>
        <source>Sort the weights, the largest first</source>
        <translation>Die Gewichte ordnen, das größte zuerst</translation>
    </message>
    <message>
        <source>Some programs add such weights up, others keep one of them: the same file looks different. It also costs a place that another joint could have.</source>
        <translation>Manche Programme zählen solche Gewichte zusammen, andere behalten eines: Dieselbe Datei sieht verschieden aus. Außerdem kostet es einen Platz, den ein anderes Gelenk haben könnte.</translation>
    </message>
    <message>
        <source>Add them up in one place</source>
        <translation>Sie an einer Stelle zusammenzählen</translation>
    </message>
    <message>
        <source>An engine that takes fewer weights drops the smallest, and the surface moves by what they held, most where joints meet.</source>
        <translation>Eine Engine, die weniger Gewichte nimmt, lässt die kleinsten weg; die Oberfläche verschiebt sich um das, was sie hielten, am meisten an den Gelenken.</translation>
    </message>
    <message>
        <source>A rotation cannot say this: engines that store position, rotation and scale apart turn the joint another way round, and faces may turn inside out.</source>
        <translation>Eine Drehung kann das nicht ausdrücken: Engines, die Position, Drehung und Skalierung getrennt speichern, drehen das Gelenk anders herum, und Flächen können sich nach innen kehren.</translation>
    </message>
    <message>
        <source>A weight below 0 moves the vertex against its joint; the others exceed 1 to make up for it. Most engines cut it to 0.</source>
        <translation>Ein Gewicht unter 0 bewegt den Vertex gegen sein Gelenk; die anderen liegen dafür über 1. Die meisten Engines schneiden es auf 0 ab.</translation>
    </message>
    <message>
        <source>Set them to 0 and normalize the rest</source>
        <translation>Sie auf 0 setzen und den Rest normalisieren</translation>
    </message>
    <message>
        <source>Nothing is wrong with it, but programs that take the rest pose for the bind pose — on import, for retargeting, for a fresh skin — deform the character twice.</source>
        <translation>Daran ist nichts falsch, aber Programme, die die Ruhepose für die Bindepose nehmen – beim Import, beim Retargeting, für einen neuen Skin –, verformen die Figur doppelt.</translation>
    </message>
    <message>
        <source>These vertices stay behind while the body round them moves. Exporters give vertices without weights to the root, and auto-weights sometimes reach for helpers.</source>
        <translation>Diese Vertices bleiben zurück, während der Körper um sie sich bewegt. Exporter geben Vertices ohne Gewicht der Wurzel, und automatische Gewichte greifen manchmal nach Hilfsgelenken.</translation>
    </message>
    <message>
        <source>A seam of texture or normals splits one vertex into several. With other weights they part as soon as a joint moves, and light shines through.</source>
        <translation>Eine Naht der Textur oder der Normalen teilt einen Vertex in mehrere. Mit anderen Gewichten gehen sie auseinander, sobald sich ein Gelenk bewegt, und es scheint hindurch.</translation>
    </message>
    <message>
        <source>What hangs on such a joint is pressed into a plane, a line or a point, and nothing can be computed back from it: no bind pose, no retargeting.</source>
        <translation>Was an einem solchen Gelenk hängt, wird in eine Ebene, eine Linie oder einen Punkt gedrückt, und daraus lässt sich nichts zurückrechnen: keine Bindepose, kein Retargeting.</translation>
    </message>
    <message>
        <source>There is no such joint. Programs leave the weight out, move the vertex by whatever stands in memory there, or stop.</source>
        <translation>Ein solches Gelenk gibt es nicht. Programme lassen das Gewicht weg, bewegen den Vertex mit dem, was dort im Speicher steht, oder brechen ab.</translation>
    </message>
    <message>
        <source>The compiled model will not move as the file says: the Source compiler keeps three links of a vertex and drops small ones.</source>
        <translation>Das kompilierte Modell bewegt sich nicht, wie die Datei sagt: Der Source-Compiler behält drei Verknüpfungen eines Vertex und lässt kleine weg.</translation>
    </message>
    <message>
        <source>Where such a joint turns, its children are sheared. Formats and engines that keep position, rotation and scale alone lose the shear, and normals need the slow way.</source>
        <translation>Wo sich ein solches Gelenk dreht, werden seine Kinder geschert. Formate und Engines, die nur Position, Drehung und Skalierung führen, verlieren die Scherung, und Normalen brauchen den langsamen Weg.</translation>
    </message>
    <message>
        <source>Nothing moves these vertices: some programs draw them at the model&apos;s origin, others leave them where they were, others give them to the first joint.</source>
        <translation>Nichts bewegt diese Vertices: Manche Programme zeichnen sie am Ursprung des Modells, andere lassen sie stehen, andere geben sie dem ersten Gelenk.</translation>
    </message>
    <message>
        <source>No joint can hold more than the whole of a vertex. It moves further than its joint, or another weight is below 0 to make up for it.</source>
        <translation>Kein Gelenk kann mehr als einen ganzen Vertex halten. Er bewegt sich weiter als sein Gelenk, oder ein anderes Gewicht liegt dafür unter 0.</translation>
    </message>
    <message>
        <source>Divide the weights by their sum</source>
        <translation>Die Gewichte durch ihre Summe teilen</translation>
    </message>
    <message>
        <source>A stroke that went through the mesh, or a leftover of painting: these vertices twitch when that joint moves while those round them stay.</source>
        <translation>Ein Strich, der durch das Mesh ging, oder ein Rest vom Malen: Diese Vertices zucken, wenn sich das Gelenk bewegt, und die um sie herum bleiben stehen.</translation>
    </message>
    <message>
        <source>The vertex leaves its neighbours as soon as that joint moves, and pulls a spike out of the surface.</source>
        <translation>Der Vertex verlässt seine Nachbarn, sobald sich dieses Gelenk bewegt, und zieht eine Spitze aus der Oberfläche.</translation>
    </message>
    <message>
        <source>Weights that are stored as bytes or words have to sum to exactly 255 or 65535. One step less pulls a vertex by 0.4 % of its distance to the origin.</source>
        <translation>Gewichte, die als Bytes oder Wörter gespeichert sind, müssen genau 255 oder 65535 ergeben. Ein Schritt weniger zieht einen Vertex um 0,4 % seines Abstands zum Ursprung.</translation>
    </message>
    <message>
        <source>Share the missing steps out</source>
        <translation>Die fehlenden Schritte verteilen</translation>
    </message>
    <message>
        <source>A vertex with such a weight has no place at all: its triangles vanish or flicker across the screen.</source>
        <translation>Ein Vertex mit einem solchen Gewicht hat gar keinen Ort: Seine Dreiecke verschwinden oder flackern über den Bildschirm.</translation>
    </message>
    <message>
        <source>Leave them out and normalize the rest</source>
        <translation>Sie auslassen und den Rest normalisieren</translation>
    </message>
    <message>
        <source>A vertex whose weights sum to less than 1 is pulled to the model&apos;s origin as soon as it is skinned, by as much of its distance as is missing; one with more is pushed away.</source>
        <translation>Ein Vertex, dessen Gewichte zusammen weniger als 1 ergeben, wird zum Ursprung des Modells gezogen, um so viel seines Abstands, wie fehlt; einer mit mehr wird weggeschoben.</translation>
    </message>
    <message>
        <source>Nobody sees it, but the glTF specification asks for more, and its validator calls it an error.</source>
        <translation>Niemand sieht es, aber die glTF-Spezifikation verlangt mehr, und ihr Validator nennt es einen Fehler.</translation>
    </message>
    <message>
        <source>When the other arm or leg moves, these vertices follow it. Usual after mirroring, and where limbs touched while weights were painted.</source>
        <translation>Wenn sich der andere Arm oder das andere Bein bewegt, folgen diese Vertices. Üblich nach dem Spiegeln, und wo sich Glieder beim Malen berührten.</translation>
    </message>
    <message>
        <source>Nothing moves by it, but tools that count which joints a mesh uses count these, too: palettes grow, and a joint cannot be removed.</source>
        <translation>Nichts bewegt sich dadurch, aber Werkzeuge, die zählen, welche Gelenke ein Mesh benutzt, zählen diese mit: Paletten wachsen, und ein Gelenk lässt sich nicht entfernen.</translation>
    </message>
    <message>
        <source>Name joint 0 there</source>
        <translation>Dort Gelenk 0 nennen</translation>
    </message>
    <message>
        <source>The file does not hold what its format asks for here. Other programs may read it otherwise, or not at all.</source>
        <translation>Die Datei enthält hier nicht, was ihr Format verlangt. Andere Programme lesen sie vielleicht anders oder gar nicht.</translation>
    </message>
    <message>
        <source>Numbers are missing, or are not where the file says. What needs them is left out or filled up, and other programs may fill it up otherwise.</source>
        <translation>Zahlen fehlen oder stehen nicht, wo die Datei sagt. Was sie braucht, wird ausgelassen oder aufgefüllt, und andere Programme füllen es vielleicht anders auf.</translation>
    </message>
    <message>
        <source>Something that the file refers to could not be read. What it holds is missing in the picture, and in what is checked.</source>
        <translation>Etwas, worauf die Datei verweist, konnte nicht gelesen werden. Sein Inhalt fehlt im Bild und in dem, was geprüft wird.</translation>
    </message>
    <message>
        <source>The file uses something that Bindpose does not know. It is kept as it is; its effect is not shown.</source>
        <translation>Die Datei benutzt etwas, das Bindpose nicht kennt. Es bleibt, wie es ist; seine Wirkung wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>The file is read by another library, assimp. What it changes or leaves out cannot be seen here.</source>
        <translation>Die Datei wird von einer anderen Bibliothek gelesen, assimp. Was diese ändert oder auslässt, ist hier nicht zu sehen.</translation>
    </message>
    <message>
        <source>The clip does not hold what its format asks for: programs leave the channel out or play it differently.</source>
        <translation>Der Clip enthält nicht, was sein Format verlangt: Programme lassen den Kanal aus oder spielen ihn anders ab.</translation>
    </message>
    <message>
        <source>Some vertices have no value. Programs leave all values out, read past their end, or refuse the file.</source>
        <translation>Manche Vertices haben keinen Wert. Programme lassen alle Werte aus, lesen über das Ende hinaus oder lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>Programs count from 0 and stop at the gap: what comes behind it is lost.</source>
        <translation>Programme zählen ab 0 und hören an der Lücke auf: Was dahinter kommt, geht verloren.</translation>
    </message>
    <message>
        <source>Programs make the node and all below it twice, or refuse the file.</source>
        <translation>Programme legen den Knoten und alles darunter doppelt an oder lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>Joints without an inverse bind matrix take the vertices from the origin: what hangs on them is torn off.</source>
        <translation>Gelenke ohne inverse Bindematrix nehmen die Vertices vom Ursprung mit: Was an ihnen hängt, wird abgerissen.</translation>
    </message>
    <message>
        <source>Programs expect matrices of floats here; they refuse the file or read other numbers.</source>
        <translation>Programme erwarten hier Matrizen aus Gleitkommazahlen; sie lehnen die Datei ab oder lesen andere Zahlen.</translation>
    </message>
    <message>
        <source>Shaders that read four rows shrink or tear the mesh, those that read three leave the last row out: every program draws something else.</source>
        <translation>Shader, die vier Zeilen lesen, verkleinern oder zerreißen das Mesh, solche mit drei lassen die letzte aus: Jedes Programm zeichnet etwas anderes.</translation>
    </message>
    <message>
        <source>It does no harm. Joints may have been taken out of the list without their matrices: then the others no longer stand beside theirs.</source>
        <translation>Das schadet nicht. Vielleicht wurden Gelenke ohne ihre Matrizen aus der Liste genommen: Dann stehen die übrigen nicht mehr bei den ihren.</translation>
    </message>
    <message>
        <source>A program that reads the matrices one after the other, as the specification has them, reads the bytes between them too.</source>
        <translation>Ein Programm, das die Matrizen dicht hintereinander liest, wie es die Spezifikation vorsieht, liest auch die Bytes dazwischen.</translation>
    </message>
    <message>
        <source>Weights for one joint stand under two numbers. Programs that look joints up by node find one of them, and edits reach half of the weights.</source>
        <translation>Gewichte für ein Gelenk stehen unter zwei Nummern. Programme, die Gelenke über den Knoten suchen, finden nur eine, und Änderungen erreichen nur die halben Gewichte.</translation>
    </message>
    <message>
        <source>Programs that take the two types of the specification alone refuse the file or read other joints.</source>
        <translation>Programme, die nur die beiden Typen der Spezifikation kennen, lehnen die Datei ab oder lesen andere Gelenke.</translation>
    </message>
    <message>
        <source>A joint without its weight, or a weight without its joint, moves nothing; many programs refuse the mesh.</source>
        <translation>Ein Gelenk ohne Gewicht oder ein Gewicht ohne Gelenk bewegt nichts; viele Programme lehnen das Mesh ab.</translation>
    </message>
    <message>
        <source>Such nodes may be sockets that a game looks for by name, or remains of an export. They do no harm.</source>
        <translation>Solche Knoten können Ansatzpunkte sein, die ein Spiel über den Namen sucht, oder Reste eines Exports. Sie schaden nicht.</translation>
    </message>
    <message>
        <source>No program can tell where such a node stands: the file is refused, or the program never ends.</source>
        <translation>Kein Programm kann sagen, wo ein solcher Knoten steht: Die Datei wird abgelehnt, oder das Programm endet nie.</translation>
    </message>
    <message>
        <source>Some programs take the matrix, others the parts: where the two differ, the model stands differently.</source>
        <translation>Manche Programme nehmen die Matrix, andere die Teile: Wo sich beide unterscheiden, steht das Modell anders.</translation>
    </message>
    <message>
        <source>It does no harm. A node with a matrix cannot be animated, though.</source>
        <translation>Das schadet nicht. Ein Knoten mit Matrix lässt sich aber nicht animieren.</translation>
    </message>
    <message>
        <source>Programs that split the matrix lose the shear or the flat side, and what is below stands elsewhere; it cannot be animated.</source>
        <translation>Programme, die die Matrix zerlegen, verlieren die Scherung oder die flache Seite, und alles darunter steht anderswo; sie lässt sich nicht animieren.</translation>
    </message>
    <message>
        <source>No program draws them. Often something was left out of the scene by mistake.</source>
        <translation>Kein Programm zeichnet sie. Oft wurde versehentlich etwas aus der Szene ausgelassen.</translation>
    </message>
    <message>
        <source>Such a rotation scales in one program and does not in another: the skeleton differs in size from joint to joint.</source>
        <translation>Eine solche Drehung skaliert im einen Programm und im anderen nicht: Das Skelett ist von Gelenk zu Gelenk verschieden groß.</translation>
    </message>
    <message>
        <source>Programs draw the node twice or tear it off its parent.</source>
        <translation>Programme zeichnen den Knoten doppelt oder lösen ihn von seinen Eltern.</translation>
    </message>
    <message>
        <source>Programs draw the node twice, or refuse the file.</source>
        <translation>Programme zeichnen den Knoten doppelt oder lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>A skin without joints cannot move anything, and many programs refuse the file.</source>
        <translation>Ein Skin ohne Gelenke kann nichts bewegen, und viele Programme lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>Engines that build a skeleton from one root leave joints out, and what hangs on these does not move.</source>
        <translation>Engines, die ein Skelett aus einer Wurzel aufbauen, lassen Gelenke aus, und was daran hängt, bewegt sich nicht.</translation>
    </message>
    <message>
        <source>Programs that load the scene alone do not find the joints: the mesh stays stiff, or the file is refused.</source>
        <translation>Programme, die nur die Szene laden, finden die Gelenke nicht: Das Mesh bleibt starr, oder die Datei wird abgelehnt.</translation>
    </message>
    <message>
        <source>Parts without weights stay behind while the others move, or are not drawn.</source>
        <translation>Teile ohne Gewichte bleiben zurück, während sich die anderen bewegen, oder werden nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The weights have to suit both skins: a joint that the smaller one does not have is missing for one of the two.</source>
        <translation>Die Gewichte müssen zu beiden Skins passen: Ein Gelenk, das der kleinere nicht hat, fehlt bei einem von beiden.</translation>
    </message>
    <message>
        <source>Engines that build the skeleton from this node leave the joints beside it out.</source>
        <translation>Engines, die das Skelett aus diesem Knoten aufbauen, lassen die Gelenke daneben aus.</translation>
    </message>
    <message>
        <source>It does no harm but takes memory. Often the mesh that it was for has been deleted.</source>
        <translation>Das schadet nicht, kostet aber Speicher. Oft wurde das zugehörige Mesh gelöscht.</translation>
    </message>
    <message>
        <source>A skin moves nothing where there are no joints and weights: programs draw the mesh at its node, at the origin, or not at all.</source>
        <translation>Ohne Gelenke und Gewichte bewegt ein Skin nichts: Programme zeichnen das Mesh an seinem Knoten, am Ursprung oder gar nicht.</translation>
    </message>
    <message>
        <source>glTF leaves the node&apos;s transform out, and some programs apply it all the same: there the mesh stands beside its joints.</source>
        <translation>glTF lässt die Transformation des Knotens aus, und manche Programme wenden sie doch an: Dort steht das Mesh neben seinen Gelenken.</translation>
    </message>
    <message>
        <source>It looks the same everywhere as long as nobody moves the parent: then some programs move the mesh with it and others do not.</source>
        <translation>Es sieht überall gleich aus, solange niemand die Eltern bewegt: Dann bewegen manche Programme das Mesh mit und andere nicht.</translation>
    </message>
    <message>
        <source>glTF leaves the parents&apos; transforms out, and some programs apply them all the same: there the mesh lies, is as large as a house, or stands beside its joints.</source>
        <translation>glTF lässt die Transformationen der Eltern aus, und manche Programme wenden sie doch an: Dort liegt das Mesh, ist haushoch oder steht neben seinen Gelenken.</translation>
    </message>
    <message>
        <source>The weights are there, but no joints that they could follow: the mesh stays stiff. Often the skin was lost in an export.</source>
        <translation>Die Gewichte sind da, aber keine Gelenke, denen sie folgen könnten: Das Mesh bleibt starr. Oft ging der Skin bei einem Export verloren.</translation>
    </message>
    <message>
        <source>A node can follow one parent alone; programs choose another one each, or refuse the file.</source>
        <translation>Ein Knoten kann nur einem Elternteil folgen; Programme wählen verschiedene oder lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>Programs that take the types of the specification alone refuse the file or read weights of 255 where 1 is meant.</source>
        <translation>Programme, die nur die Typen der Spezifikation kennen, lehnen die Datei ab oder lesen Gewichte von 255, wo 1 gemeint ist.</translation>
    </message>
    <message>
        <source>A bone without length has no direction: tools that aim, mirror or draw by it choose one. Twist joints are often meant so.</source>
        <translation>Ein Knochen ohne Länge hat keine Richtung: Werkzeuge, die nach ihr zielen, spiegeln oder zeichnen, wählen eine. Bei Drehgelenken ist das oft gewollt.</translation>
    </message>
    <message>
        <source>They draw nothing in the bind pose, but a joint may open them to a sliver, and their normals are anything.</source>
        <translation>Sie zeichnen in der Bindepose nichts, aber ein Gelenk kann sie zu einem Splitter öffnen, und ihre Normalen sind beliebig.</translation>
    </message>
    <message>
        <source>Rebuild them from the vertices around</source>
        <translation>Sie aus den Vertices ringsum neu aufbauen</translation>
    </message>
    <message>
        <source>Nobody sees them, but they are skinned in every frame and count in boxes round the model.</source>
        <translation>Niemand sieht sie, aber sie werden in jedem Frame mitgerechnet und zählen in Hüllquadern um das Modell.</translation>
    </message>
    <message>
        <source>Give them the same weights</source>
        <translation>Ihnen dieselben Gewichte geben</translation>
    </message>
    <message>
        <source>It moves as a rigid piece. As a child of the joint it looks the same and costs no skinning.</source>
        <translation>Es bewegt sich als starres Stück. Als Kind des Gelenks sieht es gleich aus und kostet kein Skinning.</translation>
    </message>
    <message>
        <source>Exporters add such ends to show how long a bone is. They cost a matrix each, and weights that are missing on a joint that should bend show here, too.</source>
        <translation>Exporter fügen solche Enden an, um zu zeigen, wie lang ein Knochen ist. Jedes kostet eine Matrix; auch Gewichte, die an einem Gelenk fehlen, das beugen soll, zeigen sich hier.</translation>
    </message>
    <message>
        <source>Programs that rebuild the bind pose take the rest pose of such a node, or the origin; where rest and bind differ, all that hangs below is bound askew. Unreal says that bones are missing in the bind pose.</source>
        <translation>Programme, die die Bindepose neu aufbauen, nehmen die Ruhepose eines solchen Knotens oder den Ursprung; wo Ruhe- und Bindepose sich unterscheiden, ist alles darunter schief gebunden. Unreal sagt, dass Knochen in der Bindepose fehlen.</translation>
    </message>
    <message>
        <source>Binding a mesh does not move it. Where the matrices of the file say so, programs that take other ones of them show the character elsewhere, lying, or in another size.</source>
        <translation>Ein Mesh zu binden bewegt es nicht. Wo die Matrizen der Datei das doch sagen, zeigen Programme, die andere von ihnen nehmen, die Figur anderswo, liegend oder in anderer Größe.</translation>
    </message>
    <message>
        <source>Engines that go through the joints once, in their order, put such a joint onto a parent that has not moved yet: it lags a frame or stands wrong.</source>
        <translation>Engines, die die Gelenke einmal der Reihe nach durchgehen, setzen ein solches Gelenk auf Eltern, die sich noch nicht bewegt haben: Es hängt um ein Frame nach oder steht falsch.</translation>
    </message>
    <message>
        <source>Engines that take one root for a skeleton refuse the others or leave them where they stand, with all that hangs on them.</source>
        <translation>Engines, die für ein Skelett eine Wurzel nehmen, lehnen die anderen ab oder lassen sie stehen, mit allem, was an ihnen hängt.</translation>
    </message>
    <message>
        <source>It is left over from a conversion. What is added to the skeleton, physics, and clips of other files count in the other unit or along other axes; tools that leave it out show the character huge, tiny or lying.</source>
        <translation>Das ist von einer Umrechnung übrig. Was an das Skelett gehängt wird, Physik und Clips anderer Dateien zählen in der anderen Einheit oder entlang anderer Achsen; Werkzeuge, die es auslassen, zeigen die Figur riesig, winzig oder liegend.</translation>
    </message>
    <message>
        <source>Retargeting, motion capture and avatar programs expect a T or an A pose, the same on both sides; from another one they turn shoulders and twist sleeves.</source>
        <translation>Retargeting, Bewegungserfassung und Avatarprogramme erwarten eine T- oder A-Pose, auf beiden Seiten gleich; aus einer anderen verdrehen sie Schultern und Ärmel.</translation>
    </message>
    <message>
        <source>Mirrored poses, clips and weights land askew on the other side: tools that mirror take the pairs for mirror images. Bodies that are meant to be uneven have it, too.</source>
        <translation>Gespiegelte Posen, Clips und Gewichte landen schief auf der anderen Seite: Werkzeuge, die spiegeln, halten die Paare für Spiegelbilder. Körper, die ungleich sein sollen, haben das auch.</translation>
    </message>
    <message>
        <source>Each listed joint costs a matrix for every mesh that is drawn with the skin, and some engines have room for 64 or 256 only. The exporter wrote the whole skeleton where a part of it would do.</source>
        <translation>Jedes aufgeführte Gelenk kostet eine Matrix für jedes Mesh, das mit dem Skin gezeichnet wird, und manche Engines haben nur für 64 oder 256 Platz. Der Exporter hat das ganze Skelett geschrieben, wo ein Teil davon genügt.</translation>
    </message>
    <message>
        <source>A finger beside a thigh, a wing beside a foot: the surface is torn between them as soon as one moves. Automatic weights do that where limbs touch in the bind pose.</source>
        <translation>Ein Finger neben einem Oberschenkel, ein Flügel neben einem Fuß: Die Oberfläche wird zwischen ihnen zerrissen, sobald sich eines bewegt. Automatische Gewichte tun das, wo sich Gliedmaßen in der Bindepose berühren.</translation>
    </message>
    <message>
        <source>A seam of texture or normals splits one vertex into several. This target moves one of them and not the other, so that the surface tears as soon as it acts.</source>
        <translation>Eine Naht von Textur oder Normalen teilt einen Vertex in mehrere. Dieses Morph-Ziel bewegt einen davon und den anderen nicht, sodass die Oberfläche reißt, sobald es wirkt.</translation>
    </message>
    <message>
        <source>Shaders that trust the file light these vertices too brightly, too darkly or not at all, and bump maps turn over where the side is wrong.</source>
        <translation>Shader, die der Datei vertrauen, beleuchten diese Vertices zu hell, zu dunkel oder gar nicht, und Bump-Maps kehren sich um, wo die Seite falsch ist.</translation>
    </message>
    <message>
        <source>Engines leave out what is not in the picture, and many go by the box of the unmoved mesh: there the character vanishes while it is still to be seen. Give the engine larger bounds for it.</source>
        <translation>Engines lassen weg, was nicht im Bild ist, und viele gehen nach dem Quader des unbewegten Mesh: Dort verschwindet die Figur, obwohl sie noch zu sehen wäre. Der Engine größere Grenzen für sie angeben.</translation>
    </message>
    <message>
        <source>A buckle, button, tooth or eye is hard: with weights that differ it is squeezed and bent like rubber as soon as its joints move apart. Automatic weights do that to everything that lies on a bend.</source>
        <translation>Eine Schnalle, ein Knopf, ein Zahn oder ein Auge ist hart: Mit verschiedenen Gewichten wird es gequetscht und gebogen wie Gummi, sobald sich seine Gelenke gegeneinander bewegen. Automatische Gewichte tun das mit allem, was auf einer Beuge liegt.</translation>
    </message>
    <message>
        <source>Give each part one weight for all of it</source>
        <translation>Jedem Teil ein einziges Gewicht geben</translation>
    </message>
    <message>
        <source>Head and body, sleeve and hand: where two meshes meet they have to move alike, or light shines through. One of them was weighted anew and the other was not.</source>
        <translation>Kopf und Körper, Ärmel und Hand: Wo zwei Meshes zusammenstoßen, müssen sie sich gleich bewegen, sonst scheint Licht hindurch. Eines davon wurde neu gewichtet und das andere nicht.</translation>
    </message>
    <message>
        <source>Take the weights of the larger mesh there</source>
        <translation>Dort die Gewichte des größeren Mesh übernehmen</translation>
    </message>
    <message>
        <source>Two meshes meet here and hang on the same joint, yet each keeps another bind pose of it: however equal the weights are, a gap opens in every pose but one.</source>
        <translation>Hier stoßen zwei Meshes zusammen und hängen am selben Gelenk, doch jedes hat eine andere Bindepose davon: Wie gleich die Gewichte auch sind, in jeder Pose bis auf eine öffnet sich eine Lücke.</translation>
    </message>
    <message>
        <source>The mesh is symmetric and its weights are not: one side was worked on and not mirrored. The same pose looks otherwise on the left than on the right.</source>
        <translation>Das Mesh ist symmetrisch, seine Gewichte sind es nicht: Eine Seite wurde bearbeitet und nicht gespiegelt. Dieselbe Pose sieht links anders aus als rechts.</translation>
    </message>
    <message>
        <source>Mirror the side on + onto the side on −</source>
        <translation>Die Seite auf + auf die Seite auf − spiegeln</translation>
    </message>
    <message>
        <source>What has no place in the target is refused, or vertices of the joints at the end of the list hang on wrong ones.</source>
        <translation>Was im Ziel keinen Platz hat, wird abgelehnt, oder Vertices der Gelenke am Ende der Liste hängen an falschen.</translation>
    </message>
    <message>
        <source>Fit fewer weights to the motion</source>
        <translation>Weniger Gewichte an die Bewegung anpassen</translation>
    </message>
    <message>
        <source>The target splits such a part in two, which costs a draw call, or does not draw it at all. Another order of triangles or another cut of materials needs fewer.</source>
        <translation>Das Ziel teilt einen solchen Teil in zwei, was einen Zeichenaufruf kostet, oder zeichnet ihn gar nicht. Eine andere Reihenfolge der Dreiecke oder ein anderer Zuschnitt der Materialien braucht weniger.</translation>
    </message>
    <message>
        <source>What the project hangs on these joints and sockets by name — clips, weapons, cameras, physics — finds nothing in this file.</source>
        <translation>Was das Projekt über ihre Namen an diese Gelenke und Sockel hängt – Clips, Waffen, Kameras, Physik –, findet in dieser Datei nichts.</translation>
    </message>
    <message>
        <source>The target cuts or replaces such names. Clips, sockets and scripts that mean the joint by its name miss it then, and two names may become one.</source>
        <translation>Das Ziel kürzt oder ersetzt solche Namen. Clips, Sockel und Skripte, die das Gelenk über seinen Namen meinen, verfehlen es dann, und aus zwei Namen kann einer werden.</translation>
    </message>
    <message>
        <source>Limbs grow and shrink. That may be meant; after a retarget it is the other skeleton&apos;s proportions that came along. Engines that take rotations alone show another motion.</source>
        <translation>Glieder wachsen und schrumpfen. Das kann gewollt sein; nach einem Retarget sind es die Proportionen des anderen Skeletts, die mitgekommen sind. Engines, die nur Drehungen übernehmen, zeigen eine andere Bewegung.</translation>
    </message>
    <message>
        <source>glTF does not allow it: what the keys do not say would have to be taken out of the matrix, and programs differ in that, or leave the node where it is.</source>
        <translation>glTF erlaubt es nicht: Was die Keys nicht sagen, müsste der Matrix entnommen werden; Programme tun das verschieden oder lassen den Knoten stehen, wo er ist.</translation>
    </message>
    <message>
        <source>Programs that go by the format do not move the mesh by it, others move it twice. The motion belongs on the root of the joints.</source>
        <translation>Programme, die sich an das Format halten, bewegen das Mesh damit nicht, andere bewegen es doppelt. Die Bewegung gehört an die Wurzel der Gelenke.</translation>
    </message>
    <message>
        <source>One program plays the first, another the last of the two: which motion is meant nobody can tell.</source>
        <translation>Ein Programm spielt die erste der beiden, ein anderes die letzte: Welche Bewegung gemeint ist, kann niemand sagen.</translation>
    </message>
    <message>
        <source>The channel does nothing here, and some programs refuse the whole clip: the targets were lost, or it was meant for another node.</source>
        <translation>Der Kanal bewirkt hier nichts, und manche Programme lehnen den ganzen Clip ab: Die Ziele sind verloren gegangen, oder er war für einen anderen Knoten gedacht.</translation>
    </message>
    <message>
        <source>They stand still until the clip is over. Programs that repeat each channel by its own length let the body come apart in time.</source>
        <translation>Sie stehen still, bis der Clip zu Ende ist. In Programmen, die jeden Kanal nach seiner eigenen Länge wiederholen, läuft der Körper zeitlich auseinander.</translation>
    </message>
    <message>
        <source>The clip was made for a skeleton with other names: what it moves there stands still here. Rename the joints, or export clip and model together.</source>
        <translation>Der Clip wurde für ein Skelett mit anderen Namen gemacht: Was er dort bewegt, steht hier still. Die Gelenke umbenennen oder Clip und Modell zusammen exportieren.</translation>
    </message>
    <message>
        <source>Some programs refuse such a clip, others play the pose of the clip before: the export lost its keys.</source>
        <translation>Manche Programme lehnen einen solchen Clip ab, andere zeigen die Pose des vorigen: Der Export hat seine Keys verloren.</translation>
    </message>
    <message>
        <source>It is a pose. That may be meant; players that divide by a clip&apos;s length show nothing, or stop.</source>
        <translation>Er ist eine Pose. Das kann gewollt sein; Programme, die durch die Länge eines Clips teilen, zeigen nichts oder brechen ab.</translation>
    </message>
    <message>
        <source>Clips and bind pose may be of two skeletons: joints that are turned otherwise at bind, or an export that lost them. Weights that look right at bind are then seen in poses that they were not painted for.</source>
        <translation>Clips und Bindepose können von zwei Skeletten stammen: Gelenke, die in der Bindepose anders gedreht sind, oder ein Export, der sie verloren hat. Gewichte, die in der Bindepose stimmen, werden dann in Posen gesehen, für die sie nicht gemalt wurden.</translation>
    </message>
    <message>
        <source>Programs that do not normalize what they read scale what hangs on the joint by such a key; between two keys the speed is off, too.</source>
        <translation>Programme, die nicht normieren, was sie lesen, skalieren mit einem solchen Key, was am Gelenk hängt; auch zwischen zwei Keys stimmt die Geschwindigkeit nicht.</translation>
    </message>
    <message>
        <source>Divide the rotations by their length</source>
        <translation>Die Drehungen durch ihre Länge teilen</translation>
    </message>
    <message>
        <source>Programs look for the keys around a moment on the understanding that times rise: they find others, or none, and the joint jumps.</source>
        <translation>Programme suchen die Keys um einen Zeitpunkt in der Annahme, dass die Zeiten steigen: Sie finden andere oder keine, und das Gelenk springt.</translation>
    </message>
    <message>
        <source>Put the keys in order</source>
        <translation>Die Keys ordnen</translation>
    </message>
    <message>
        <source>Times are stored as floats, which are coarse far from 0: keys fall together, and motion between them trembles.</source>
        <translation>Zeiten werden als Gleitkommazahlen gespeichert, die fern von 0 grob sind: Keys fallen zusammen, und die Bewegung dazwischen zittert.</translation>
    </message>
    <message>
        <source>Let the clip begin at 0 s</source>
        <translation>Den Clip bei 0 s beginnen lassen</translation>
    </message>
    <message>
        <source>What hangs on the joint vanishes as soon as the clip comes to such a key, or the program ends.</source>
        <translation>Was am Gelenk hängt, verschwindet, sobald der Clip zu einem solchen Key kommt, oder das Programm bricht ab.</translation>
    </message>
    <message>
        <source>Remove the keys that are no numbers</source>
        <translation>Die Keys entfernen, die keine Zahlen sind</translation>
    </message>
    <message>
        <source>Programs that keep whole frames move such a key or drop it, and what was exact there is blended.</source>
        <translation>Programme, die ganze Frames speichern, verschieben einen solchen Key oder lassen ihn fallen, und was dort genau war, wird überblendet.</translation>
    </message>
    <message>
        <source>Move the keys to the nearest frame</source>
        <translation>Die Keys auf das nächste Frame schieben</translation>
    </message>
    <message>
        <source>The file is larger and slower to load than its motion asks for, and a curve with a key in every frame is hard to change by hand.</source>
        <translation>Die Datei ist größer und lädt langsamer, als ihre Bewegung es verlangt, und eine Kurve mit einem Key in jedem Frame lässt sich von Hand kaum ändern.</translation>
    </message>
    <message>
        <source>Remove keys that change nothing</source>
        <translation>Keys entfernen, die nichts ändern</translation>
    </message>
    <message>
        <source>Played in a loop the body jumps each time round. A clip that is played once may end where it likes.</source>
        <translation>In einer Schleife gespielt, springt der Körper bei jedem Durchgang. Ein Clip, der einmal gespielt wird, darf enden, wo er will.</translation>
    </message>
    <message>
        <source>The pose closes, the motion does not: played in a loop the body gets a knock each time round. Often the curves were flattened at both ends, or frames are missing.</source>
        <translation>Die Pose schließt sich, die Bewegung nicht: In einer Schleife gespielt, ruckt der Körper bei jedem Durchgang. Oft wurden die Kurven an beiden Enden abgeflacht, oder es fehlen Frames.</translation>
    </message>
    <message>
        <source>The joint twitches for one frame: a key that was set by mistake, a solver that flipped, or a frame of another take.</source>
        <translation>Das Gelenk zuckt ein Frame lang: ein versehentlich gesetzter Key, ein umgeschlagener Solver oder ein Frame aus einer anderen Aufnahme.</translation>
    </message>
    <message>
        <source>Let the key follow those around it</source>
        <translation>Den Key den benachbarten folgen lassen</translation>
    </message>
    <message>
        <source>What the game drives by it stands still: its keys were lost, or the clips were made for another skeleton. Name the joints by --require.</source>
        <translation>Was das Spiel damit antreibt, steht still: Seine Keys sind verloren gegangen, oder die Clips wurden für ein anderes Skelett gemacht. Die Gelenke werden mit --require genannt.</translation>
    </message>
    <message>
        <source>Which way round it goes hangs on the last bits of the numbers: one program turns the joint to the left, the next to the right. A key in between says which is meant.</source>
        <translation>Auf welchem Weg es geht, hängt an den letzten Bits der Zahlen: Ein Programm dreht das Gelenk nach links, das nächste nach rechts. Ein Key dazwischen sagt, was gemeint ist.</translation>
    </message>
    <message>
        <source>Both signs are the same rotation, but between them programs that blend the four numbers as they are, and all curves, turn the joint the long way round: it spins for a frame.</source>
        <translation>Beide Vorzeichen sind dieselbe Drehung, aber dazwischen drehen Programme, die die vier Zahlen überblenden, wie sie sind, und alle Kurven das Gelenk auf dem langen Weg: Es schlägt ein Frame lang um.</translation>
    </message>
    <message>
        <source>Give neighbouring keys one sign</source>
        <translation>Benachbarten Keys ein Vorzeichen geben</translation>
    </message>
    <message>
        <source>Engines leave scale of joints out of clips or compress it away, and what is hidden by a scale near 0 shows again.</source>
        <translation>Engines lassen die Skalierung von Gelenken aus Clips weg oder komprimieren sie fort, und was durch eine Skalierung nahe 0 versteckt ist, wird wieder sichtbar.</translation>
    </message>
    <message>
        <source>Tangents are per second; written per frame, or of another curve, they are many times too long, and the joint swings away between two good keys.</source>
        <translation>Tangenten gelten je Sekunde; je Frame geschrieben oder von einer anderen Kurve sind sie um ein Vielfaches zu lang, und das Gelenk schwingt zwischen zwei guten Keys davon.</translation>
    </message>
    <message>
        <source>List them in the skin, bound as they stand at rest</source>
        <translation>Im Skin aufführen, gebunden, wie sie in der Ruhepose stehen</translation>
    </message>
    <message>
        <source>Take what differs into the bind matrices</source>
        <translation>Den Unterschied in die Bindematrizen aufnehmen</translation>
    </message>
    <message>
        <source>Bring parents to the front in the skin&apos;s list</source>
        <translation>Eltern in der Liste des Skins nach vorn bringen</translation>
    </message>
    <message>
        <source>They hold nothing. With each way through another program further ends may be added to them, they count for limits of joints, and importers may miss them in the bind pose. Leave them out where the file is exported: to take them out of this one would renumber all that is in it.</source>
        <translation>Sie halten nichts. Auf jedem Weg durch ein anderes Programm können weitere Enden dazukommen, sie zählen für Grenzen der Gelenkzahl mit, und Importer vermissen sie vielleicht in der Bindepose. Beim Export weglassen: Sie aus dieser Datei zu nehmen, würde alles darin neu nummerieren.</translation>
    </message>
    <message>
        <source>List the node that joins them as a joint</source>
        <translation>Den Knoten, der sie verbindet, als Gelenk aufführen</translation>
    </message>
    <message>
        <source>Take joints without weights out of the list</source>
        <translation>Gelenke ohne Gewichte aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Take it out of the node and into the skeleton below</source>
        <translation>Aus dem Knoten in das Skelett darunter übernehmen</translation>
    </message>
    <message>
        <source>One morph weight moves some parts of the mesh and not the others: it opens where they meet. Export it again, all parts with the same targets.</source>
        <translation>Ein Morphgewicht bewegt manche Teile des Meshes und andere nicht: Es klafft, wo sie sich treffen. Neu exportieren, alle Teile mit denselben Zielen.</translation>
    </message>
    <message>
        <source>Let what stands in one place move together</source>
        <translation>Gemeinsam bewegen, was an einer Stelle steht</translation>
    </message>
    <message>
        <source>Morph targets without a weight stay off, weights without a target have no effect, and some programs refuse the file. Export it again, with as many weights as the mesh has targets.</source>
        <translation>Morphziele ohne Gewicht bleiben aus, Gewichte ohne Ziel wirken nicht, und manche Programme lehnen die Datei ab. Neu exportieren, mit so vielen Gewichten, wie das Mesh Ziele hat.</translation>
    </message>
    <message>
        <source>Bring them to length 1</source>
        <translation>Auf die Länge 1 bringen</translation>
    </message>
    <message>
        <source>Programs place the camera and leave out what is not in the picture by these numbers, without a look at the vertices: the model is cut off, too small in the view, or not drawn at all. An export writes them anew.</source>
        <translation>Programme stellen nach diesen Zahlen die Kamera auf und lassen weg, was nicht im Bild ist, ohne die Vertices anzusehen: Das Modell wird abgeschnitten, ist zu klein im Bild oder wird gar nicht gezeichnet. Ein Export schreibt sie neu.</translation>
    </message>
    <message>
        <source>In other formats and programs a joint takes over scale with the matrix of its parent. There the character moves otherwise than here wherever a joint above is scaled. Apply the scale where the skeleton was made, or bake the clips there.</source>
        <translation>In anderen Formaten und Programmen übernimmt ein Gelenk die Skalierung mit der Matrix seiner Eltern. Dort bewegt sich die Figur anders als hier, wo immer ein Gelenk darüber skaliert ist. Die Skalierung dort anwenden, wo das Skelett entstand, oder die Clips dort backen.</translation>
    </message>
    <message>
        <source>Take over the bind matrices of the other mesh</source>
        <translation>Die Bindematrizen des anderen Meshes übernehmen</translation>
    </message>
    <message>
        <source>The clips carry the joints so far apart that a step of 1/255 is seen: the vertices stand beside where they were painted, and neighbours in steps. Export these weights as 16 bits or floats: what the bytes lost is not in this file any more.</source>
        <translation>Die Clips führen die Gelenke so weit auseinander, dass eine Stufe von 1/255 zu sehen ist: Die Vertices stehen neben dem Ort, für den sie gemalt wurden, und Nachbarn in Stufen. Diese Gewichte mit 16 Bit oder als Gleitkommazahlen exportieren: Was die Bytes verloren haben, steht nicht mehr in dieser Datei.</translation>
    </message>
    <message>
        <source>Joints below are sheared as soon as they turn. Programs that keep position, rotation and scale of a joint cannot hold that, and each shows something else.</source>
        <translation>Gelenke darunter werden geschert, sobald sie sich drehen. Programme, die Ort, Drehung und Skalierung eines Gelenks speichern, können das nicht halten, und jedes zeigt etwas anderes.</translation>
    </message>
    <message>
        <source>Let them pass over several vertices</source>
        <translation>Über mehrere Vertices übergehen lassen</translation>
    </message>
    <message>
        <source>Keep the side on +</source>
        <translation>Die Seite auf + behalten</translation>
    </message>
    <message>
        <source>Mirror the side on − onto the side on +</source>
        <translation>Die Seite auf − auf die Seite auf + spiegeln</translation>
    </message>
    <message>
        <source>Keep the side on −</source>
        <translation>Die Seite auf − behalten</translation>
    </message>
    <message>
        <source>A triangle that turns its back is drawn black or not at all; one without area flickers.</source>
        <translation>Ein umgeklapptes Dreieck wird schwarz gezeichnet oder gar nicht; eines ohne Fläche flackert.</translation>
    </message>
    <message>
        <source>Linear blending makes a limb thin where it is twisted between two joints, like the paper of a sweet. A twist joint half-way, a longer ramp of weights or dual quaternions in the engine avoid that.</source>
        <translation>Lineares Mischen macht ein Glied dünn, wo es zwischen zwei Gelenken verdreht wird, wie das Papier eines Bonbons. Ein Drehgelenk auf halbem Weg, eine längere Rampe der Gewichte oder duale Quaternionen in der Engine vermeiden das.</translation>
    </message>
    <message>
        <source>An elbow or knee whose weights go over too slowly caves in when it is bent; one whose weights lie apart bulges.</source>
        <translation>Ein Ellbogen oder Knie, dessen Gewichte zu langsam übergehen, fällt beim Beugen ein; eines, dessen Gewichte weit auseinander liegen, beult aus.</translation>
    </message>
    <message>
        <source>The vertex hangs on a joint that stands still, often the root, and stays where it is while the limb leaves it.</source>
        <translation>Der Punkt hängt an einem Gelenk, das still steht, oft an der Wurzel, und bleibt stehen, während das Glied weggeht.</translation>
    </message>
    <message>
        <source>A patch that hangs on another joint than all around it tears the texture and the shading at its border, and moves when it should not.</source>
        <translation>Ein Fleck, der an einem anderen Gelenk hängt als alles ringsum, verzerrt an seinem Rand Textur und Schattierung und bewegt sich, wenn er nicht soll.</translation>
    </message>
    <message>
        <source>A buckle, button, tooth or eye is hard: in these clips it is squeezed and bent like rubber.</source>
        <translation>Schnalle, Knopf, Zahn oder Auge sind hart: in diesen Clips werden sie wie Gummi gequetscht und verbogen.</translation>
    </message>
    <message>
        <source>Points that stand together at rest come apart in motion: a crack in the surface through which the background shows.</source>
        <translation>Punkte, die in Ruhe zusammen stehen, gehen in der Bewegung auseinander: ein Riss in der Oberfläche, durch den der Hintergrund scheint.</translation>
    </message>
    <message>
        <source>Give the points of each place the same weights</source>
        <translation>Den Punkten jeder Stelle dieselben Gewichte geben</translation>
    </message>
    <message>
        <source>A patch that hangs on another joint than all around it gets into another part of the body, where it does not at rest.</source>
        <translation>Ein Fleck, der an einem anderen Gelenk hängt als alles ringsum, dringt in einen anderen Teil des Körpers, was er in Ruhe nicht tut.</translation>
    </message>
    <message>
        <source>A vertex that hangs on another joint than all around it sticks out of the surface, or is drawn into it, as soon as that joint moves.</source>
        <translation>Ein Punkt, der an einem anderen Gelenk hängt als alle ringsum, ragt aus der Oberfläche oder wird hineingezogen, sobald sich jenes Gelenk bewegt.</translation>
    </message>
    <message>
        <source>The project agreed on these joints and on who hangs on whom. Clips, retargeting and physics that count on it do something else with this file, or nothing.</source>
        <translation>Das Projekt hat sich auf diese Gelenke geeinigt und darauf, welches an welchem hängt. Clips, Retargeting und Physik, die damit rechnen, tun mit dieser Datei etwas anderes oder nichts.</translation>
    </message>
    <message>
        <source>The project agreed on these sockets and clips. What is attached or played by name finds nothing here.</source>
        <translation>Das Projekt hat sich auf diese Sockets und Clips geeinigt. Was nach Namen angehängt oder abgespielt wird, findet hier nichts.</translation>
    </message>
    <message>
        <source>The project agreed on these limits: a mesh beyond them costs more than was planned, or is cut at import.</source>
        <translation>Das Projekt hat sich auf diese Grenzen geeinigt: Ein Mesh darüber kostet mehr als geplant oder wird beim Import beschnitten.</translation>
    </message>
    <message>
        <source>A skin ignores where its mesh&apos;s node stands, but not in every program: Maya moves such a mesh twice, once by its node and once by its joints.</source>
        <translation>Einem Skin ist es gleich, wo der Knoten seines Meshes steht, aber nicht jedem Programm: Maya bewegt ein solches Mesh zweimal, einmal mit seinem Knoten und einmal mit seinen Gelenken.</translation>
    </message>
    <message>
        <source>Put the mesh&apos;s node back to where it was bound</source>
        <translation>Den Knoten des Meshes dorthin zurücksetzen, wo es gebunden wurde</translation>
    </message>
    <message>
        <source>3ds Max warns about such a pose and may place the skeleton where its topmost joint would stand without what is above it.</source>
        <translation>3ds Max warnt vor einer solchen Pose und stellt das Skelett womöglich dorthin, wo sein oberstes Gelenk ohne das stünde, was darüber ist.</translation>
    </message>
    <message>
        <source>Add the nodes to the pose, as they stand at rest</source>
        <translation>Die Knoten in die Pose aufnehmen, wie sie in Ruhe stehen</translation>
    </message>
    <message>
        <source>Programs that read the bind pose take the place of such a joint from rest or from the first frame, and what hangs on it is bound askew. Unreal says that bones are missing in the bind pose.</source>
        <translation>Programme, die die Bindepose lesen, nehmen den Ort eines solchen Gelenks aus der Ruhepose oder dem ersten Frame, und was daran hängt, ist schief gebunden. Unreal sagt, dass Knochen in der Bindepose fehlen.</translation>
    </message>
    <message>
        <source>Add the joints to the pose, as they were bound</source>
        <translation>Die Gelenke in die Pose aufnehmen, wie sie gebunden wurden</translation>
    </message>
    <message>
        <source>The file states twice how the character was bound, and the two disagree. 3ds Max, Maya and Unreal read the pose, others the clusters: the same file stands otherwise in each of them.</source>
        <translation>Die Datei sagt zweimal, wie die Figur gebunden wurde, und die beiden widersprechen sich. 3ds Max, Maya und Unreal lesen die Pose, andere die Cluster: Dieselbe Datei steht in jedem davon anders da.</translation>
    </message>
    <message>
        <source>Set the pose from the clusters</source>
        <translation>Die Pose nach den Clustern setzen</translation>
    </message>
    <message>
        <source>Bind where the joint stands at rest, as the joint above is bound</source>
        <translation>Binden, wo das Gelenk in Ruhe steht, so wie das Gelenk darüber gebunden ist</translation>
    </message>
    <message>
        <source>A sword or a lamp that hangs on a hand has keys of its own that move it in the grip: meant where it is thrown, a leftover where it only trembles.</source>
        <translation>Ein Schwert oder eine Lampe in der Hand hat eigene Keys, die es im Griff bewegen: gewollt, wo es geworfen wird, ein Überbleibsel, wo es nur zittert.</translation>
    </message>
    <message>
        <source>An engine that blends dual quaternions shows these poses in another shape than one that blends matrices, as most do: it keeps volume and bulges at bends. Weights are painted for one of the two.</source>
        <translation>Eine Engine, die duale Quaternionen mischt, zeigt diese Posen in anderer Form als eine, die wie die meisten Matrizen mischt: Sie erhält das Volumen und beult an Beugungen aus. Gewichte werden für eine von beiden gemalt.</translation>
    </message>
    <message>
        <source>Joints that are scaled more along one axis than along another tilt normals the wrong way unless the engine turns them by the inverse transpose; many take the short way.</source>
        <translation>Gelenke, die längs einer Achse stärker skaliert sind als längs einer anderen, kippen Normalen in die falsche Richtung, wenn die Engine sie nicht mit der transponierten Inversen dreht; viele gehen den kurzen Weg.</translation>
    </message>
    <message>
        <source>The graphics driver skins the surface to another place than the reference: what is seen in the window is not what the numbers say.</source>
        <translation>Der Grafiktreiber legt die Oberfläche woandershin als die Referenz: Was im Fenster zu sehen ist, ist nicht das, was die Zahlen sagen.</translation>
    </message>
    <message>
        <source>The surface jumps where the eye sees it: a level of detail takes over so near that its difference to the full surface is wider than a few pixels.</source>
        <translation>Die Oberfläche springt vor den Augen: Eine Detailstufe übernimmt so nah, dass ihr Unterschied zur vollen Oberfläche breiter ist als ein paar Pixel.</translation>
    </message>
    <message>
        <source>The target takes fewer influences than the file has, or stores them in fewer steps: there the surface is another one. Limiting the weights here, solved for anew, loses less than the target does.</source>
        <translation>Das Ziel nimmt weniger Einflüsse, als die Datei hat, oder speichert sie in weniger Stufen: Dort ist die Oberfläche eine andere. Hier begrenzte und neu gelöste Gewichte verlieren weniger als das Ziel.</translation>
    </message>
    <message>
        <source>The next clip may turn a joint further than those that are there: what deforms wrong only then is worth knowing before it is animated.</source>
        <translation>Der nächste Clip dreht ein Gelenk vielleicht weiter als die vorhandenen: Was sich erst dann falsch verformt, weiß man besser, bevor es animiert wird.</translation>
    </message>
    <message>
        <source>Let the weights go over in a straight ramp</source>
        <translation>Die Gewichte in einer geraden Rampe übergehen lassen</translation>
    </message>
    <message>
        <source>Programs for avatars move this one by the names of its humanoid bones: they refuse a file that lacks one, or move the wrong limb.</source>
        <translation>Programme für Avatare bewegen diesen nach den Namen seiner Humanoid-Knochen: Sie lehnen eine Datei ab, der einer fehlt, oder bewegen das falsche Glied.</translation>
    </message>
    <message>
        <source>A level of detail that is named wrongly is never shown, or it is shown on top of the others, so that the character is drawn several times in one place.</source>
        <translation>Eine falsch genannte Detailstufe wird nie gezeigt oder über den anderen, sodass die Figur mehrmals an einer Stelle gezeichnet wird.</translation>
    </message>
</context>
<context>
    <name>ClipCommands</name>
    <message>
        <source>A clip needs a name: the old one stays.</source>
        <translation>Ein Clip braucht einen Namen: Der alte bleibt.</translation>
    </message>
    <message>
        <source>Split into %1 and %2, at the end of the list; the clip itself stays.</source>
        <translation>In %1 und %2 geteilt, am Ende der Liste; der Clip selbst bleibt.</translation>
    </message>
    <message>
        <source>%1 is %2 s long now.</source>
        <translation>%1 ist jetzt %2 s lang.</translation>
    </message>
    <message>
        <source>Two clips are called %1 now: who asks for it by name gets the first one.</source>
        <translation>Zwei Clips heißen jetzt %1: Wer nach dem Namen fragt, bekommt den ersten.</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>%1 wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>ClipMenu</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Split at the playhead</source>
        <translation>Am Abspielkopf teilen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>sums divided</source>
        <translation>Summen geteilt</translation>
    </message>
    <message>
        <source>sums not mended</source>
        <translation>Summen nicht ausgeglichen</translation>
    </message>
    <message numerus="yes">
        <source>%n influence(s) at most</source>
        <translation>
            <numerusform>höchstens %n Einfluss</numerusform>
            <numerusform>höchstens %n Einflüsse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n influence(s), sums not mended</source>
        <translation>
            <numerusform>%n Einfluss, Summen nicht ausgeglichen</numerusform>
            <numerusform>%n Einflüsse, Summen nicht ausgeglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights of %1 bits</source>
        <translation>Gewichte mit %1 Bit</translation>
    </message>
    <message>
        <source>Positions as half floats</source>
        <translation>Positionen als halbe Floats</translation>
    </message>
    <message>
        <source>Dual quaternions</source>
        <translation>Duale Quaternionen</translation>
    </message>
    <message>
        <source>the largest, their sum kept</source>
        <translation>die größten, Summe bleibt</translation>
    </message>
    <message>
        <source>the largest; what the others had is lost</source>
        <translation>die größten; der Rest geht verloren</translation>
    </message>
    <message>
        <source>sums stay 1</source>
        <translation>Summen bleiben 1</translation>
    </message>
    <message>
        <source>16 bits a coordinate</source>
        <translation>16 Bit je Koordinate</translation>
    </message>
    <message>
        <source>the same weights, blended otherwise</source>
        <translation>dieselben Gewichte, anders gemischt</translation>
    </message>
    <message>
        <source>as it was opened or saved last</source>
        <translation>wie zuletzt geöffnet oder gesichert</translation>
    </message>
    <message>
        <source>as it is open</source>
        <translation>wie sie offen ist</translation>
    </message>
    <message>
        <source>Before my edits</source>
        <translation>Vor meinen Änderungen</translation>
    </message>
    <message>
        <source>a file that is closed</source>
        <translation>eine geschlossene Datei</translation>
    </message>
    <message>
        <source>%1 is gone</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is cut</source>
        <translation>%1 fällt weg</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 ist neu</translation>
    </message>
    <message>
        <source>%1 moves otherwise</source>
        <translation>%1 bewegt sich anders</translation>
    </message>
    <message>
        <source>blended otherwise</source>
        <translation>anders gemischt</translation>
    </message>
    <message>
        <source>the mesh differs</source>
        <translation>das Mesh ist anders</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in Ruhe</translation>
    </message>
    <message>
        <source>In B (%1) the surface lies up to &lt;b&gt;%2&lt;/b&gt; (%3 % of the height) from this file, worst in %4.</source>
        <translation>In B (%1) liegt die Fläche bis zu &lt;b&gt;%2&lt;/b&gt; (%3 % der Höhe) von dieser Datei entfernt, am schlimmsten in %4.</translation>
    </message>
    <message>
        <source>%1 holds this vertex with %2 here, and not at all in B.</source>
        <translation>%1 hält diesen Vertex hier mit %2, in B gar nicht.</translation>
    </message>
    <message>
        <source>%1 holds this vertex with %2, as influence %3 of %4. %5 leaves it out.</source>
        <translation>%1 hält diesen Vertex mit %2, als Einfluss %3 von %4. Bei „%5“ fällt das weg.</translation>
    </message>
    <message>
        <source>The sum becomes %1: what is missing pulls towards the origin.</source>
        <translation>Die Summe wird %1: Was fehlt, zieht zum Ursprung.</translation>
    </message>
    <message>
        <source>%1 holds this vertex with %2 in B, and not at all here.</source>
        <translation>%1 hält diesen Vertex in B mit %2, hier gar nicht.</translation>
    </message>
    <message>
        <source>%1 holds this vertex with %2 here and with %3 in B.</source>
        <translation>%1 hält diesen Vertex hier mit %2 und in B mit %3.</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight, but its motion, rest or bind differs.</source>
        <translation>%1 hält ihn mit demselben Gewicht, aber Bewegung, Ruhe oder Bindung sind anders.</translation>
    </message>
    <message>
        <source>Its weights sum to %1 here and to %2 in B.</source>
        <translation>Die Gewichte ergeben hier %1 und in B %2.</translation>
    </message>
    <message>
        <source>The weights are the same; dual quaternions blend the joints&apos; turns otherwise.</source>
        <translation>Die Gewichte sind dieselben; duale Quaternionen mischen die Drehungen der Gelenke anders.</translation>
    </message>
    <message>
        <source>The vertex itself stands elsewhere: its place in the mesh differs.</source>
        <translation>Der Vertex selbst steht anderswo: Sein Ort im Mesh ist anders.</translation>
    </message>
    <message>
        <source>All shapes off</source>
        <translation>Alle Formen aus</translation>
    </message>
    <message>
        <source>Shapes as they stand now</source>
        <translation>Formen, wie sie jetzt stehen</translation>
    </message>
    <message>
        <source>All shapes at 0</source>
        <translation>Alle Formen auf 0</translation>
    </message>
    <message>
        <source>Shape %1</source>
        <translation>Form %1</translation>
    </message>
    <message>
        <source>Level of detail %1</source>
        <translation>Detailstufe %1</translation>
    </message>
    <message>
        <source>Bound as at rest</source>
        <translation>Gebunden wie in der Ruhe</translation>
    </message>
    <message>
        <source>Bound as in the first frame</source>
        <translation>Gebunden wie im ersten Frame</translation>
    </message>
    <message>
        <source>Bound as in pose %1</source>
        <translation>Gebunden wie in der Pose %1</translation>
    </message>
    <message>
        <source>instead of the full surface</source>
        <translation>statt der vollen Fläche</translation>
    </message>
    <message>
        <source>whatever the clips say</source>
        <translation>was die Clips auch sagen</translation>
    </message>
    <message>
        <source>held there over all clips</source>
        <translation>dort gehalten über alle Clips</translation>
    </message>
    <message>
        <source>held there, the others as the clips say</source>
        <translation>dort gehalten, die anderen wie in den Clips</translation>
    </message>
    <message>
        <source>a bind pose that the file stores</source>
        <translation>eine Bindepose, die die Datei speichert</translation>
    </message>
    <message>
        <source>what a program may believe instead</source>
        <translation>was ein Programm stattdessen glauben mag</translation>
    </message>
    <message>
        <source>shape %1 is off</source>
        <translation>Form %1 ist aus</translation>
    </message>
    <message>
        <source>shape %1 is at %2</source>
        <translation>Form %1 steht auf %2</translation>
    </message>
    <message>
        <source>Shape %1 moves this vertex: it is at %2 here and at %3 in B.</source>
        <translation>Die Form %1 bewegt diesen Vertex: Sie steht hier auf %2 und in B auf %3.</translation>
    </message>
    <message>
        <source>weights of A sum to %1</source>
        <translation>Gewichte von A ergeben %1</translation>
    </message>
    <message>
        <source>weights of B sum to %1</source>
        <translation>Gewichte von B ergeben %1</translation>
    </message>
    <message>
        <source>%1 weighs more in B</source>
        <translation>%1 wiegt in B mehr</translation>
    </message>
    <message>
        <source>%1 weighs less in B</source>
        <translation>%1 wiegt in B weniger</translation>
    </message>
    <message>
        <source>keys of %1 differ</source>
        <translation>Keys von %1 sind anders</translation>
    </message>
    <message>
        <source>%1 rests elsewhere</source>
        <translation>%1 ruht anderswo</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight, but its keys differ, most of all in %2.</source>
        <translation>%1 hält ihn mit demselben Gewicht, aber seine Keys sind anders, am meisten in %2.</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight and follows %2, whose keys differ, most of all in %3.</source>
        <translation>%1 hält ihn mit demselben Gewicht und folgt %2, dessen Keys anders sind, am meisten in %3.</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight, but rests elsewhere in B.</source>
        <translation>%1 hält ihn mit demselben Gewicht, ruht in B aber anderswo.</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight and follows %2, which rests elsewhere in B.</source>
        <translation>%1 hält ihn mit demselben Gewicht und folgt %2, das in B anderswo ruht.</translation>
    </message>
    <message>
        <source>%1 holds it with the same weight and follows %2, whose motion or rest differs.</source>
        <translation>%1 hält ihn mit demselben Gewicht und folgt %2, dessen Bewegung oder Ruhe anders ist.</translation>
    </message>
    <message>
        <source>%1; weights, too</source>
        <translation>%1; auch Gewichte</translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n vertices here differ, too: “Changes” tells what that does by itself.</source>
        <translation>
            <numerusform>Auch die Gewichte von %n Vertex hier weichen ab: „Änderungen“ sagt, was das allein bewirkt.</numerusform>
            <numerusform>Auch die Gewichte von %n Vertices hier weichen ab: „Änderungen“ sagt, was das allein bewirkt.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of the moments</source>
        <translation>%1 % der Momente</translation>
    </message>
    <message>
        <source>under 1 % of the moments</source>
        <translation>unter 1 % der Momente</translation>
    </message>
</context>
<context>
    <name>Detail</name>
    <message>
        <source>Full mesh</source>
        <translation>Ganzes Mesh</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 triangles</source>
        <translation>
            <numerusform>%1 · %2 Dreieck</numerusform>
            <numerusform>%1 · %2 Dreiecke</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Edit</name>
    <message>
        <source>Override joint</source>
        <translation>Gelenk überschreiben</translation>
    </message>
    <message>
        <source>Remove override</source>
        <translation>Override entfernen</translation>
    </message>
    <message>
        <source>Remove all overrides</source>
        <translation>Alle Overrides entfernen</translation>
    </message>
    <message>
        <source>Set weight</source>
        <translation>Gewicht setzen</translation>
    </message>
    <message>
        <source>Recover edits</source>
        <translation>Änderungen wiederherstellen</translation>
    </message>
    <message>
        <source>Reorder overrides</source>
        <translation>Overrides umordnen</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Auf Gespeichertes zurücksetzen</translation>
    </message>
    <message>
        <source>Edits on the new file</source>
        <translation>Änderungen an der neuen Datei</translation>
    </message>
    <message>
        <source>Normalize weights</source>
        <translation>Gewichte normalisieren</translation>
    </message>
    <message>
        <source>Overrides of last time</source>
        <translation>Overrides vom letzten Mal</translation>
    </message>
    <message>
        <source>Revert part</source>
        <translation>Teil zurücknehmen</translation>
    </message>
    <message>
        <source>Add clips</source>
        <translation>Clips hinzufügen</translation>
    </message>
    <message>
        <source>Load skin dump</source>
        <translation>Skin-Dump laden</translation>
    </message>
    <message>
        <source>Rename joint</source>
        <translation>Gelenk umbenennen</translation>
    </message>
    <message>
        <source>Set frame rate</source>
        <translation>Bildrate setzen</translation>
    </message>
    <message>
        <source>Resample clip</source>
        <translation>Clip neu abtasten</translation>
    </message>
    <message>
        <source>Cut clip</source>
        <translation>Clip schneiden</translation>
    </message>
    <message>
        <source>Set bind correction</source>
        <translation>Bindekorrektur setzen</translation>
    </message>
    <message>
        <source>Turn textures</source>
        <translation>Texturen umdrehen</translation>
    </message>
    <message>
        <source>Clamp weights</source>
        <translation>Gewichte begrenzen</translation>
    </message>
    <message>
        <source>Set weights</source>
        <translation>Gewichte setzen</translation>
    </message>
    <message>
        <source>Add to weights</source>
        <translation>Zu Gewichten addieren</translation>
    </message>
    <message>
        <source>Scale weights</source>
        <translation>Gewichte skalieren</translation>
    </message>
    <message>
        <source>Smooth weights</source>
        <translation>Gewichte glätten</translation>
    </message>
    <message>
        <source>Fix problems</source>
        <translation>Probleme korrigieren</translation>
    </message>
    <message>
        <source>Fix problem</source>
        <translation>Problem korrigieren</translation>
    </message>
    <message>
        <source>Smear weights</source>
        <translation>Gewichte verwischen</translation>
    </message>
    <message>
        <source>Heal weights</source>
        <translation>Gewichte heilen</translation>
    </message>
    <message>
        <source>Paint weights</source>
        <translation>Gewichte malen</translation>
    </message>
    <message>
        <source>Hammer weights</source>
        <translation>Gewichte hämmern</translation>
    </message>
    <message>
        <source>Unify seams</source>
        <translation>Nähte vereinheitlichen</translation>
    </message>
    <message>
        <source>Clean weights</source>
        <translation>Gewichte aufräumen</translation>
    </message>
    <message>
        <source>Remove joint from vertex</source>
        <translation>Gelenk vom Vertex lösen</translation>
    </message>
    <message>
        <source>Rebuild weights</source>
        <translation>Gewichte neu aufbauen</translation>
    </message>
    <message>
        <source>Limit joints</source>
        <translation>Gelenke begrenzen</translation>
    </message>
    <message>
        <source>Prune weights</source>
        <translation>Kleine Gewichte entfernen</translation>
    </message>
    <message>
        <source>Quantize weights</source>
        <translation>Gewichte quantisieren</translation>
    </message>
    <message>
        <source>Mirror weights</source>
        <translation>Gewichte spiegeln</translation>
    </message>
    <message>
        <source>Move weight</source>
        <translation>Gewicht verschieben</translation>
    </message>
    <message>
        <source>Automatic weights</source>
        <translation>Automatische Gewichte</translation>
    </message>
    <message>
        <source>Paste average weights</source>
        <translation>Mittel einfügen</translation>
    </message>
    <message>
        <source>Paste weights</source>
        <translation>Gewichte einfügen</translation>
    </message>
    <message>
        <source>Transfer weights</source>
        <translation>Gewichte übertragen</translation>
    </message>
    <message>
        <source>Rename clip</source>
        <translation>Clip umbenennen</translation>
    </message>
    <message>
        <source>Duplicate clip</source>
        <translation>Clip duplizieren</translation>
    </message>
    <message>
        <source>Reverse clip</source>
        <translation>Clip umkehren</translation>
    </message>
    <message>
        <source>Align signs</source>
        <translation>Vorzeichen angleichen</translation>
    </message>
    <message>
        <source>Split clip</source>
        <translation>Clip teilen</translation>
    </message>
    <message>
        <source>Shift clip</source>
        <translation>Clip verschieben</translation>
    </message>
    <message>
        <source>Join clips</source>
        <translation>Clips verbinden</translation>
    </message>
    <message>
        <source>Delete keys</source>
        <translation>Keys löschen</translation>
    </message>
    <message>
        <source>Insert keys</source>
        <translation>Keys einfügen</translation>
    </message>
    <message>
        <source>Paste keys</source>
        <translation>Keys einfügen</translation>
    </message>
    <message>
        <source>Move keys</source>
        <translation>Keys verschieben</translation>
    </message>
    <message>
        <source>Reduce keys</source>
        <translation>Keys verringern</translation>
    </message>
    <message>
        <source>Set key</source>
        <translation>Key setzen</translation>
    </message>
    <message>
        <source>Set tangent</source>
        <translation>Tangente setzen</translation>
    </message>
    <message>
        <source>Move key</source>
        <translation>Key verschieben</translation>
    </message>
    <message>
        <source>Reset overrides</source>
        <translation>Overrides zurücksetzen</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Change attachment</source>
        <translation>Angehängtes ändern</translation>
    </message>
    <message>
        <source>Remove attachment</source>
        <translation>Angehängtes entfernen</translation>
    </message>
    <message>
        <source>Apply pose</source>
        <translation>Pose anwenden</translation>
    </message>
    <message>
        <source>Overrides as a new clip</source>
        <translation>Overrides als neuer Clip</translation>
    </message>
    <message>
        <source>Overrides as keys</source>
        <translation>Overrides als Keys</translation>
    </message>
    <message>
        <source>Add exercise clip</source>
        <translation>Übungsclip hinzufügen</translation>
    </message>
    <message>
        <source>Reset shapes</source>
        <translation>Formen zurücksetzen</translation>
    </message>
    <message>
        <source>Set shape</source>
        <translation>Form einstellen</translation>
    </message>
    <message>
        <source>Reset shape</source>
        <translation>Form zurücksetzen</translation>
    </message>
    <message>
        <source>Write mixed clip</source>
        <translation>Gemischten Clip schreiben</translation>
    </message>
    <message>
        <source>Gradient of weights</source>
        <translation>Verlauf von Gewichten</translation>
    </message>
    <message>
        <source>Trim clip</source>
        <translation>Clip abschneiden</translation>
    </message>
    <message>
        <source>Duplicate keys</source>
        <translation>Keys duplizieren</translation>
    </message>
    <message>
        <source>Smooth tangents</source>
        <translation>Tangenten glätten</translation>
    </message>
    <message>
        <source>Set interpolation</source>
        <translation>Interpolation setzen</translation>
    </message>
    <message>
        <source>Copy keys</source>
        <translation>Keys kopieren</translation>
    </message>
    <message>
        <source>Delete clip</source>
        <translation>Clip löschen</translation>
    </message>
    <message>
        <source>Change material</source>
        <translation>Material ändern</translation>
    </message>
    <message>
        <source>Change texture</source>
        <translation>Textur ändern</translation>
    </message>
    <message>
        <source>Paste key values</source>
        <translation>Werte von Keys einfügen</translation>
    </message>
    <message>
        <source>Make levels of detail</source>
        <translation>Detailstufen machen</translation>
    </message>
    <message>
        <source>Remove levels of detail</source>
        <translation>Detailstufen entfernen</translation>
    </message>
    <message>
        <source>Add bookmark</source>
        <translation>Lesezeichen setzen</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Change bookmark</source>
        <translation>Lesezeichen ändern</translation>
    </message>
    <message>
        <source>Change notes</source>
        <translation>Notizen ändern</translation>
    </message>
    <message>
        <source>Ignore problem</source>
        <translation>Problem ignorieren</translation>
    </message>
    <message>
        <source>Count problem again</source>
        <translation>Problem wieder zählen</translation>
    </message>
    <message>
        <source>Set bind pose from clusters</source>
        <translation>Bindepose nach Clustern setzen</translation>
    </message>
    <message>
        <source>Set clusters from bind pose</source>
        <translation>Cluster nach Bindepose setzen</translation>
    </message>
    <message>
        <source>Add missing ancestors</source>
        <translation>Fehlende Vorfahren aufnehmen</translation>
    </message>
    <message>
        <source>Add influence</source>
        <translation>Einfluss hinzufügen</translation>
    </message>
    <message>
        <source>Re-fit weights</source>
        <translation>Gewichte neu anpassen</translation>
    </message>
    <message>
        <source>Take weights from B</source>
        <translation>Gewichte von B übernehmen</translation>
    </message>
    <message>
        <source>Take weights of a table</source>
        <translation>Gewichte aus einer Tabelle nehmen</translation>
    </message>
    <message>
        <source>Retire joints</source>
        <translation>Gelenke stilllegen</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>The file cannot be opened: %1.</source>
        <translation>Die Datei lässt sich nicht öffnen: %1.</translation>
    </message>
    <message>
        <source>The file cannot be written: %1.</source>
        <translation>Die Datei lässt sich nicht schreiben: %1.</translation>
    </message>
    <message>
        <source>%1 is more than the limit of %2. The file is damaged or hostile.</source>
        <translation>%1 ist mehr als die Grenze von %2. Die Datei ist beschädigt oder bösartig.</translation>
    </message>
    <message>
        <source>The file asks for more memory than there is.</source>
        <translation>Die Datei verlangt mehr Speicher, als vorhanden ist.</translation>
    </message>
    <message>
        <source>The content is of no format that Bindpose reads.</source>
        <translation>Der Inhalt hat kein Format, das Bindpose liest.</translation>
    </message>
    <message>
        <source>The file ends too early: %1 bytes were expected, %2 are there.</source>
        <translation>Die Datei endet zu früh: %1 Byte wurden erwartet, %2 sind da.</translation>
    </message>
    <message>
        <source>There is no node or joint %1.</source>
        <translation>Es gibt keinen Knoten und kein Gelenk %1.</translation>
    </message>
    <message>
        <source>There is no clip %1.</source>
        <translation>Es gibt keinen Clip %1.</translation>
    </message>
    <message>
        <source>There is no vertex %1; the set has %2 vertices.</source>
        <translation>Es gibt keinen Vertex %1; der Satz hat %2 Vertices.</translation>
    </message>
    <message>
        <source>There is no mesh %1 with a set %2.</source>
        <translation>Es gibt kein Mesh %1 mit einem Satz %2.</translation>
    </message>
    <message>
        <source>A number is not finite.</source>
        <translation>Eine Zahl ist nicht endlich.</translation>
    </message>
    <message>
        <source>%1 numbers were expected, %2 are given.</source>
        <translation>%1 Zahlen wurden erwartet, %2 sind angegeben.</translation>
    </message>
    <message>
        <source>There is no mesh %1.</source>
        <translation>Es gibt kein Mesh %1.</translation>
    </message>
    <message>
        <source>There is no skin %1.</source>
        <translation>Es gibt keinen Skin %1.</translation>
    </message>
    <message>
        <source>There is no material %1.</source>
        <translation>Es gibt kein Material %1.</translation>
    </message>
    <message>
        <source>There is no override with the number %1.</source>
        <translation>Es gibt kein Override mit der Nummer %1.</translation>
    </message>
    <message>
        <source>There is no attachment with the number %1.</source>
        <translation>Es gibt kein Anbauteil mit der Nummer %1.</translation>
    </message>
    <message>
        <source>Set %1 stores no weights, so there are none to change.</source>
        <translation>Satz %1 speichert keine Gewichte, also gibt es keine zu ändern.</translation>
    </message>
    <message>
        <source>There is no joint %1 in the skin; it has %2 joints.</source>
        <translation>Im Skin gibt es kein Gelenk %1; er hat %2 Gelenke.</translation>
    </message>
    <message>
        <source>The joint %1 is not in the skin of this mesh.</source>
        <translation>Das Gelenk %1 ist nicht im Skin dieses Meshs.</translation>
    </message>
    <message>
        <source>The joint %1 is not in skin %2.</source>
        <translation>Das Gelenk %1 ist nicht in Skin %2.</translation>
    </message>
    <message>
        <source>A weight is 0 or more; %1 was given.</source>
        <translation>Ein Gewicht ist 0 oder mehr; angegeben ist %1.</translation>
    </message>
    <message>
        <source>The file stores weights as integers from 0 to 1; %1 does not fit.</source>
        <translation>Die Datei speichert Gewichte als Ganzzahlen von 0 bis 1; %1 passt nicht hinein.</translation>
    </message>
    <message>
        <source>A rotation is a quaternion x y z w of length 1; this one has length %1.</source>
        <translation>Eine Drehung ist ein Quaternion x y z w der Länge 1; dieses hat die Länge %1.</translation>
    </message>
    <message>
        <source>The fourth row of the matrix has to be 0 0 0 1.</source>
        <translation>Die vierte Zeile der Matrix muss 0 0 0 1 sein.</translation>
    </message>
    <message>
        <source>The matrix holds shear, and node %1 is stored as translation, rotation and scale.</source>
        <translation>Die Matrix enthält Scherung, und Knoten %1 ist als Verschiebung, Drehung und Skalierung gespeichert.</translation>
    </message>
    <message>
        <source>Give a matrix, or translation, rotation and scale, but not both.</source>
        <translation>Entweder eine Matrix angeben oder Verschiebung, Drehung und Skalierung, nicht beides.</translation>
    </message>
    <message>
        <source>The clip %1 has no track for the %2 of %3.</source>
        <translation>Der Clip %1 hat keine Spur für %2 von %3.</translation>
    </message>
    <message>
        <source>There is no key %1; the track has %2 keys.</source>
        <translation>Es gibt keinen Key %1; die Spur hat %2 Keys.</translation>
    </message>
    <message>
        <source>A key&apos;s time is 0 s or later; %1 was given.</source>
        <translation>Die Zeit eines Keys ist 0 s oder später; angegeben ist %1.</translation>
    </message>
    <message>
        <source>This is the track&apos;s only key; a track needs at least one.</source>
        <translation>Das ist der einzige Key der Spur; eine Spur braucht mindestens einen.</translation>
    </message>
    <message>
        <source>A material has no field %1; there are %2.</source>
        <translation>Ein Material hat kein Feld %1; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 has to be from %2 to %3; %4 was given.</source>
        <translation>%1 muss zwischen %2 und %3 liegen; angegeben ist %4.</translation>
    </message>
    <message>
        <source>The material has no texture that %1 would act on.</source>
        <translation>Das Material hat keine Textur, auf die %1 wirken würde.</translation>
    </message>
    <message>
        <source>The new name is not valid UTF-8.</source>
        <translation>Der neue Name ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The mix of an override is from 0 to 1; %1 was given.</source>
        <translation>Der Anteil eines Overrides liegt zwischen 0 und 1; angegeben ist %1.</translation>
    </message>
    <message>
        <source>An attachment needs the scene of its prop.</source>
        <translation>Ein Anbauteil braucht die Szene seiner Requisite.</translation>
    </message>
    <message>
        <source>This is not valid JSON (byte %1).</source>
        <translation>Das ist kein gültiges JSON (Byte %1).</translation>
    </message>
    <message>
        <source>&quot;schema&quot; has to be &quot;%1&quot;.</source>
        <translation>„schema“ muss „%1“ sein.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; is missing: %2 is expected.</source>
        <translation>Das Feld „%1“ fehlt: Erwartet wird %2.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; has to be %2.</source>
        <translation>Das Feld „%1“ muss %2 sein.</translation>
    </message>
    <message>
        <source>The field &quot;%1&quot; is not known here; known are %2.</source>
        <translation>Das Feld „%1“ ist hier unbekannt; bekannt sind %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of %2.</source>
        <translation>„%1“ ist nichts von: %2.</translation>
    </message>
    <message>
        <source>%1 is expected here.</source>
        <translation>Hier wird %1 erwartet.</translation>
    </message>
    <message>
        <source>Nothing is given to set: %1 is expected.</source>
        <translation>Nichts zu setzen ist angegeben: Erwartet wird %1.</translation>
    </message>
    <message>
        <source>An override is JOINT:space=local|parent|model|world and what it sets.</source>
        <translation>Ein Override ist JOINT:space=local|parent|model|world und was es setzt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no part of an override; there are add, children=clip|bind, mix=, matrix=, t=, r=, s=.</source>
        <translation>„%1“ ist kein Teil eines Overrides; es gibt add, children=clip|bind, mix=, matrix=, t=, r=, s=.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; needs %2 numbers with commas between them.</source>
        <translation>„%1“ braucht %2 Zahlen mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is given twice, or beside a matrix.</source>
        <translation>„%1“ ist zweimal oder neben einer Matrix angegeben.</translation>
    </message>
    <message>
        <source>Set %1 of mesh %2 is one with %3 (they share the file&apos;s values): all of them change.</source>
        <translation>Satz %1 von Mesh %2 ist eins mit %3 (sie teilen sich die Werte der Datei): Alle ändern sich.</translation>
    </message>
    <message>
        <source>The side file %1 was not found. Tried: %2.</source>
        <translation>Die Beidatei %1 wurde nicht gefunden. Versucht: %2.</translation>
    </message>
    <message>
        <source>The side file %1 is named by an absolute path or a network address; only files named relative to the model are read.</source>
        <translation>Die Beidatei %1 ist mit absolutem Pfad oder Netzadresse genannt; gelesen werden nur Dateien, die relativ zum Modell genannt sind.</translation>
    </message>
    <message>
        <source>The image %1 was not found. Tried: %2.</source>
        <translation>Das Bild %1 wurde nicht gefunden. Versucht: %2.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>Das ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>The JSON text is damaged: %1.</source>
        <translation>Der JSON-Text ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>The JSON text is not valid UTF-8.</source>
        <translation>Der JSON-Text ist kein gültiges UTF-8.</translation>
    </message>
    <message>
        <source>The JSON text is nested more than %1 levels deep.</source>
        <translation>Der JSON-Text ist mehr als %1 Ebenen tief geschachtelt.</translation>
    </message>
    <message>
        <source>The JSON text has more than %1 values or too many keys in one object. The file is damaged or hostile.</source>
        <translation>Der JSON-Text hat mehr als %1 Werte oder zu viele Schlüssel in einem Objekt. Die Datei ist beschädigt oder bösartig.</translation>
    </message>
    <message>
        <source>An object {…} is expected here.</source>
        <translation>Hier wird ein Objekt {…} erwartet.</translation>
    </message>
    <message>
        <source>An array […] is expected here.</source>
        <translation>Hier wird ein Array […] erwartet.</translation>
    </message>
    <message>
        <source>A number is expected here.</source>
        <translation>Hier wird eine Zahl erwartet.</translation>
    </message>
    <message>
        <source>A whole number of 0 or more is expected here.</source>
        <translation>Hier wird eine ganze Zahl ab 0 erwartet.</translation>
    </message>
    <message>
        <source>A text is expected here.</source>
        <translation>Hier wird ein Text erwartet.</translation>
    </message>
    <message>
        <source>true or false is expected here.</source>
        <translation>Hier wird true oder false erwartet.</translation>
    </message>
    <message>
        <source>An array of %1 numbers is expected here.</source>
        <translation>Hier wird ein Array aus %1 Zahlen erwartet.</translation>
    </message>
    <message>
        <source>The member &quot;%1&quot; is missing.</source>
        <translation>Das Element „%1“ fehlt.</translation>
    </message>
    <message>
        <source>The index %1 is out of range: there are %2 entries.</source>
        <translation>Der Index %1 liegt außerhalb: Es gibt %2 Einträge.</translation>
    </message>
    <message>
        <source>The container is GLB version %1; Bindpose reads version 2.</source>
        <translation>Der Container ist GLB Version %1; Bindpose liest Version 2.</translation>
    </message>
    <message>
        <source>The first chunk of the GLB container is not JSON.</source>
        <translation>Der erste Chunk des GLB-Containers ist kein JSON.</translation>
    </message>
    <message>
        <source>A chunk claims %1 bytes; %2 are left in the file.</source>
        <translation>Ein Chunk beansprucht %1 Byte; in der Datei sind noch %2.</translation>
    </message>
    <message>
        <source>%1 bytes follow the end that the GLB header states.</source>
        <translation>%1 Byte folgen auf das Ende, das der GLB-Kopf nennt.</translation>
    </message>
    <message>
        <source>The file is glTF %1; Bindpose reads glTF 2.0.</source>
        <translation>Die Datei ist glTF %1; Bindpose liest glTF 2.0.</translation>
    </message>
    <message>
        <source>The file does not say which version of glTF it is; 2.0 is assumed.</source>
        <translation>Die Datei sagt nicht, welche glTF-Version sie hat; 2.0 wird angenommen.</translation>
    </message>
    <message>
        <source>The file requires the extension %1, which Bindpose does not read.</source>
        <translation>Die Datei verlangt die Erweiterung %1, die Bindpose nicht liest.</translation>
    </message>
    <message>
        <source>The extension %1 is not understood; its data is kept in the file as it is.</source>
        <translation>Die Erweiterung %1 wird nicht verstanden; ihre Daten bleiben in der Datei, wie sie sind.</translation>
    </message>
    <message>
        <source>The data URI is not valid base64.</source>
        <translation>Die Daten-URI ist kein gültiges Base64.</translation>
    </message>
    <message>
        <source>The buffer claims %1 bytes; %2 are there.</source>
        <translation>Der Puffer beansprucht %1 Byte; %2 sind da.</translation>
    </message>
    <message>
        <source>The buffer has no data in this file and names no other.</source>
        <translation>Der Puffer hat keine Daten in dieser Datei und nennt keine andere.</translation>
    </message>
    <message>
        <source>The buffer view begins at %1 and has %2 bytes; its buffer has %3.</source>
        <translation>Der Pufferabschnitt beginnt bei %1 und hat %2 Byte; sein Puffer hat %3.</translation>
    </message>
    <message>
        <source>The accessor needs %1 elements of %2 bytes; its buffer view has %3 bytes for them.</source>
        <translation>Der Accessor braucht %1 Elemente zu %2 Byte; sein Pufferabschnitt hat dafür %3 Byte.</translation>
    </message>
    <message>
        <source>The accessor&apos;s type %1 does not suit its use; %2 is needed.</source>
        <translation>Der Typ %1 des Accessors passt nicht zu seiner Verwendung; nötig ist %2.</translation>
    </message>
    <message>
        <source>The component type %1 does not suit its use.</source>
        <translation>Der Komponententyp %1 passt nicht zu seiner Verwendung.</translation>
    </message>
    <message>
        <source>The sparse part changes element %1; the accessor has %2 elements.</source>
        <translation>Der Sparse-Teil ändert Element %1; der Accessor hat %2 Elemente.</translation>
    </message>
    <message>
        <source>The data compressed with %1 cannot be decoded.</source>
        <translation>Die mit %1 komprimierten Daten lassen sich nicht entpacken.</translation>
    </message>
    <message>
        <source>The data compressed with %1 does not have the shape that the file states for it.</source>
        <translation>Die mit %1 komprimierten Daten haben nicht die Form, die die Datei angibt.</translation>
    </message>
    <message>
        <source>Node %1 has two parents, node %2 and node %3.</source>
        <translation>Knoten %1 hat zwei übergeordnete, Knoten %2 und Knoten %3.</translation>
    </message>
    <message>
        <source>Node %1 is its own ancestor.</source>
        <translation>Knoten %1 ist sein eigener Vorfahr.</translation>
    </message>
    <message>
        <source>There is no primitive mode %1.</source>
        <translation>Es gibt keinen Primitivmodus %1.</translation>
    </message>
    <message>
        <source>Index %1 names vertex %2; there are %3 vertices.</source>
        <translation>Index %1 nennt Vertex %2; es gibt %3 Vertices.</translation>
    </message>
    <message>
        <source>The primitive has no positions and is not drawn.</source>
        <translation>Das Primitiv hat keine Positionen und wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>%1 has %2 entries for %3 vertices and is left out.</source>
        <translation>%1 hat %2 Einträge für %3 Vertices und wird ausgelassen.</translation>
    </message>
    <message>
        <source>%1 is there, but %2 is not.</source>
        <translation>%1 ist da, %2 aber nicht.</translation>
    </message>
    <message>
        <source>Whole-number weights are not marked as normalized; they are read as if they were.</source>
        <translation>Ganzzahlige Gewichte sind nicht als normalisiert gekennzeichnet; sie werden gelesen, als wären sie es.</translation>
    </message>
    <message>
        <source>The last triangle has %1 of 3 indices and is not drawn.</source>
        <translation>Das letzte Dreieck hat %1 von 3 Indizes und wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The primitives of the mesh have different numbers of morph targets.</source>
        <translation>Die Primitive des Meshs haben verschieden viele Morph-Ziele.</translation>
    </message>
    <message>
        <source>The skin has %1 joints and %2 inverse bind matrices; identity stands in for those that are missing.</source>
        <translation>Der Skin hat %1 Gelenke und %2 inverse Bindematrizen; für fehlende steht die Einheitsmatrix.</translation>
    </message>
    <message>
        <source>The skin lists no joints.</source>
        <translation>Der Skin führt keine Gelenke auf.</translation>
    </message>
    <message>
        <source>The channel has %1 values where %2 are needed and is left out.</source>
        <translation>Der Kanal hat %1 Werte, wo %2 nötig sind, und wird ausgelassen.</translation>
    </message>
    <message>
        <source>The channel&apos;s target &quot;%1&quot; is not understood; it is kept in the file.</source>
        <translation>Das Ziel „%1“ des Kanals wird nicht verstanden; es bleibt in der Datei.</translation>
    </message>
    <message>
        <source>The interpolation &quot;%1&quot; is unknown; LINEAR is used.</source>
        <translation>Die Interpolation „%1“ ist unbekannt; LINEAR wird verwendet.</translation>
    </message>
    <message>
        <source>The key times do not increase: key %1 is not later than the one before.</source>
        <translation>Die Zeiten der Keys steigen nicht: Key %1 ist nicht später als der davor.</translation>
    </message>
    <message>
        <source>%1 values of %2 are not finite numbers.</source>
        <translation>%1 Werte von %2 sind keine endlichen Zahlen.</translation>
    </message>
    <message>
        <source>Node %1 has a skin, but its mesh has vertices without joints and weights.</source>
        <translation>Knoten %1 hat einen Skin, aber sein Mesh hat Vertices ohne Gelenke und Gewichte.</translation>
    </message>
    <message>
        <source>This change cannot be saved into the file: %1.</source>
        <translation>Diese Änderung lässt sich nicht in die Datei speichern: %1.</translation>
    </message>
    <message>
        <source>%1: the data is compressed with %2 and cannot be changed in place. Export to a new file.</source>
        <translation>%1: Die Daten sind mit %2 komprimiert und lassen sich nicht an Ort und Stelle ändern. In eine neue Datei exportieren.</translation>
    </message>
    <message>
        <source>The scene did not come from a glTF file; export it instead.</source>
        <translation>Die Szene stammt nicht aus einer glTF-Datei; stattdessen exportieren.</translation>
    </message>
    <message>
        <source>The file would become larger than 4 GiB, the most that GLB allows.</source>
        <translation>Die Datei würde größer als 4 GiB, das Höchste, was GLB erlaubt.</translation>
    </message>
    <message>
        <source>The export has no option %1=%2.</source>
        <translation>Der Export hat keine Option %1=%2.</translation>
    </message>
    <message>
        <source>The export would be larger than 4 GiB, the most that glTF allows.</source>
        <translation>Der Export würde größer als 4 GiB, das Höchste, was glTF erlaubt.</translation>
    </message>
    <message>
        <source>glTF numbers at most 65536 joints in a skin.</source>
        <translation>glTF nummeriert höchstens 65536 Gelenke in einem Skin.</translation>
    </message>
    <message>
        <source>Key times of clip %1 were rounded to 32-bit floats.</source>
        <translation>Die Zeiten der Keys von Clip %1 wurden auf 32-Bit-Gleitkommazahlen gerundet.</translation>
    </message>
    <message>
        <source>Clip %1 begins before 0 and was shifted by %2 s.</source>
        <translation>Clip %1 beginnt vor 0 und wurde um %2 s verschoben.</translation>
    </message>
    <message>
        <source>A track of clip %1 was left out: %2.</source>
        <translation>Eine Spur von Clip %1 wurde ausgelassen: %2.</translation>
    </message>
    <message>
        <source>Clip %1 has no track and was left out.</source>
        <translation>Clip %1 hat keine Spur und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>The skinned mesh at node %1 moves with its own node in this format; glTF ignores that node&apos;s transform.</source>
        <translation>Das gebundene Mesh an Knoten %1 bewegt sich in diesem Format mit seinem eigenen Knoten; glTF beachtet dessen Transformation nicht.</translation>
    </message>
    <message>
        <source>Points and lines of mesh %1 were left out.</source>
        <translation>Punkte und Linien von Mesh %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The levels of detail of mesh %1 were left out.</source>
        <translation>Die Detailstufen von Mesh %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The image %1 is missing or neither PNG nor JPEG and was left out.</source>
        <translation>Das Bild %1 fehlt oder ist weder PNG noch JPEG und wurde ausgelassen.</translation>
    </message>
    <message>
        <source>The importer&apos;s answer is damaged at byte %1. Nothing was opened.</source>
        <translation>Die Antwort des Importers ist bei Byte %1 beschädigt. Nichts wurde geöffnet.</translation>
    </message>
    <message>
        <source>The importer for this format crashed on the file. Nothing else is affected.</source>
        <translation>Der Importer für dieses Format ist an der Datei abgestürzt. Sonst ist nichts betroffen.</translation>
    </message>
    <message>
        <source>The importer took longer than %1 s and was stopped.</source>
        <translation>Der Importer brauchte länger als %1 s und wurde angehalten.</translation>
    </message>
    <message>
        <source>This format needs the importer, which is not available here.</source>
        <translation>Dieses Format braucht den Importer, den es hier nicht gibt.</translation>
    </message>
    <message>
        <source>The importer refuses the file: %1</source>
        <translation>Der Importer lehnt die Datei ab: %1</translation>
    </message>
    <message>
        <source>Texture %1 was not found. Tried: %2</source>
        <translation>Textur %1 wurde nicht gefunden. Versucht: %2</translation>
    </message>
    <message>
        <source>Files of the format %1 cannot be saved; export to another format.</source>
        <translation>Dateien des Formats %1 lassen sich nicht speichern; in ein anderes Format exportieren.</translation>
    </message>
    <message>
        <source>The side file %1 would overwrite an input, and the format has no reference that could name another one.</source>
        <translation>Die Beidatei %1 würde eine Eingabe überschreiben, und das Format hat keinen Verweis, der eine andere nennen könnte.</translation>
    </message>
    <message>
        <source>This is a side file of the model itself.</source>
        <translation>Das ist eine Beidatei des Modells selbst.</translation>
    </message>
    <message>
        <source>The file was changed by another program since it was opened.</source>
        <translation>Ein anderes Programm hat die Datei seit dem Öffnen geändert.</translation>
    </message>
    <message>
        <source>What would be written does not hold the scene: %1. Nothing was changed on disk.</source>
        <translation>Was geschrieben würde, enthält die Szene nicht: %1. Auf der Platte wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Index %1 is out of range; there are %2.</source>
        <translation>Index %1 liegt außerhalb; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 values were found where %2 belong.</source>
        <translation>%1 Werte wurden gefunden, wo %2 hingehören.</translation>
    </message>
    <message>
        <source>Something that is referred to is missing.</source>
        <translation>Etwas, worauf verwiesen wird, fehlt.</translation>
    </message>
    <message>
        <source>These nodes are their own ancestors: %1.</source>
        <translation>Diese Knoten sind ihre eigenen Vorfahren: %1.</translation>
    </message>
    <message>
        <source>The vertices&apos; lists of influences do not fit together.</source>
        <translation>Die Einflusslisten der Vertices passen nicht zusammen.</translation>
    </message>
    <message>
        <source>The shader %1 cannot be read.</source>
        <translation>Der Shader %1 lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>OpenGL refuses the shader: %1</source>
        <translation>OpenGL lehnt den Shader ab: %1</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels is more than OpenGL here can draw (%3).</source>
        <translation>Ein Bild von %1 × %2 Pixeln ist mehr, als OpenGL hier zeichnen kann (%3).</translation>
    </message>
    <message>
        <source>Nothing was changed: an edit is still running. Wait for it or stop it first.</source>
        <translation>Nichts wurde geändert: Eine Bearbeitung läuft noch. Abwarten oder zuerst anhalten.</translation>
    </message>
    <message>
        <source>%1 is not a number.</source>
        <translation>%1 ist keine Zahl.</translation>
    </message>
    <message>
        <source>A matrix has 16 numbers; %1 were found.</source>
        <translation>Eine Matrix hat 16 Zahlen; %1 wurden gefunden.</translation>
    </message>
    <message>
        <source>The last row of the matrix has to be 0 0 0 1.</source>
        <translation>Die letzte Zeile der Matrix muss 0 0 0 1 sein.</translation>
    </message>
    <message>
        <source>There is no mesh %1 with a set %2 any more, so its weights stay out.</source>
        <translation>Es gibt kein Mesh %1 mit einem Satz %2 mehr, daher bleiben seine Gewichte draußen.</translation>
    </message>
    <message>
        <source>The mesh %1 had %2 vertices and now has %3, so its edited weights stay out.</source>
        <translation>Das Mesh %1 hatte %2 Vertices und hat jetzt %3, daher bleiben seine bearbeiteten Gewichte draußen.</translation>
    </message>
    <message>
        <source>The mesh %1 has no weights any more, so the edited ones stay out.</source>
        <translation>Das Mesh %1 hat keine Gewichte mehr, daher bleiben die bearbeiteten draußen.</translation>
    </message>
    <message>
        <source>The joint %1 is not in the skin of %2 any more.</source>
        <translation>Das Gelenk %1 ist nicht mehr im Skin von %2.</translation>
    </message>
    <message>
        <source>There is no joint or node %1 any more.</source>
        <translation>Es gibt kein Gelenk und keinen Knoten %1 mehr.</translation>
    </message>
    <message>
        <source>The override has no joint: there is no %1 any more.</source>
        <translation>Das Override hat kein Gelenk: %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The joint %1 is not in the skin %2 any more.</source>
        <translation>Das Gelenk %1 ist nicht mehr im Skin %2.</translation>
    </message>
    <message>
        <source>The clip %1 has no track for the %2 of %3 any more.</source>
        <translation>Der Clip %1 hat keine Spur für %2 von %3 mehr.</translation>
    </message>
    <message>
        <source>The keys of %3 (%2) in the clip %1 were changed in the file; the edited ones stay out.</source>
        <translation>Die Keys von %3 (%2) im Clip %1 wurden in der Datei geändert; die bearbeiteten bleiben draußen.</translation>
    </message>
    <message>
        <source>These weights of %1 were changed in the file, too. The edited ones stand.</source>
        <translation>Diese Gewichte von %1 wurden auch in der Datei geändert. Die bearbeiteten gelten.</translation>
    </message>
    <message>
        <source>%1 was changed in the file, too. The edited values stand.</source>
        <translation>%1 wurde auch in der Datei geändert. Die bearbeiteten Werte gelten.</translation>
    </message>
    <message>
        <source>This is no list of edits (entry %1).</source>
        <translation>Das ist keine Liste von Änderungen (Eintrag %1).</translation>
    </message>
    <message>
        <source>The record of edits was written by a newer Bindpose (version %1).</source>
        <translation>Die Aufzeichnung der Änderungen stammt von einem neueren Bindpose (Version %1).</translation>
    </message>
    <message>
        <source>The disk is full: there is no space left for the new file.</source>
        <translation>Die Platte ist voll: Für die neue Datei ist kein Platz mehr.</translation>
    </message>
    <message>
        <source>There is no permission to write the file or into its folder.</source>
        <translation>Es fehlt die Erlaubnis, die Datei oder in ihren Ordner zu schreiben.</translation>
    </message>
    <message>
        <source>The disk is mounted read-only.</source>
        <translation>Die Platte ist nur lesbar eingehängt.</translation>
    </message>
    <message>
        <source>The folder of the model is not there any more.</source>
        <translation>Den Ordner des Modells gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The folder for records of edits cannot be made.</source>
        <translation>Der Ordner für Aufzeichnungen von Änderungen lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>There is no sample called %1.</source>
        <translation>Es gibt kein Beispiel namens %1.</translation>
    </message>
    <message>
        <source>The importer&apos;s answer is longer than %1 MiB. The file is damaged or hostile.</source>
        <translation>Die Antwort des Importers ist länger als %1 MiB. Die Datei ist beschädigt oder bösartig.</translation>
    </message>
    <message>
        <source>The importer&apos;s library: %1</source>
        <translation>Die Bibliothek des Importers: %1</translation>
    </message>
    <message>
        <source>Bone %1 has no node; the mesh %2 is shown unskinned.</source>
        <translation>Knochen %1 hat keinen Knoten; das Mesh %2 wird ungebunden gezeigt.</translation>
    </message>
    <message>
        <source>Channels of clip %2 that name nodes which are not in the file: %1.</source>
        <translation>Kanäle von Clip %2, die Knoten nennen, die nicht in der Datei sind: %1.</translation>
    </message>
    <message>
        <source>Skinning on the graphics card needs %1 entries in one buffer; the driver here allows %2. The command line skins on the CPU.</source>
        <translation>Skinning auf der Grafikkarte braucht %1 Einträge in einem Puffer; der Treiber hier erlaubt %2. Die Befehlszeile rechnet auf der CPU.</translation>
    </message>
    <message>
        <source>All weights of this vertex are 0: there is nothing to share.</source>
        <translation>Alle Gewichte dieses Vertex sind 0: Es gibt nichts zu verteilen.</translation>
    </message>
    <message>
        <source>A weight of %1 cannot be brought to a sum of 1; set it to 0 or more first.</source>
        <translation>Ein Gewicht von %1 lässt sich nicht auf die Summe 1 bringen; zuerst auf 0 oder mehr setzen.</translation>
    </message>
    <message>
        <source>Clip %1 has no rate in the file: 25 ticks are shown as one second.</source>
        <translation>Clip %1 hat in der Datei keine Rate: 25 Ticks werden als eine Sekunde gezeigt.</translation>
    </message>
    <message>
        <source>The file is COLLADA %1; Bindpose reads 1.4 and 1.5.</source>
        <translation>Die Datei ist COLLADA %1; Bindpose liest 1.4 und 1.5.</translation>
    </message>
    <message>
        <source>&lt;%1&gt; refers to %2, which is not in the file.</source>
        <translation>&lt;%1&gt; verweist auf %2, das nicht in der Datei ist.</translation>
    </message>
    <message>
        <source>A source has %1 values where its accessor needs %2.</source>
        <translation>Eine Quelle hat %1 Werte, ihr Accessor braucht %2.</translation>
    </message>
    <message>
        <source>Nodes are instances of themselves.</source>
        <translation>Knoten sind Instanzen ihrer selbst.</translation>
    </message>
    <message>
        <source>A polygon of %1 names entry %2 of %3; it is not drawn.</source>
        <translation>Ein Polygon von %1 nennt Eintrag %2 von %3; es wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The skin names joint %1, which is not in the scene; what it moves stays in place.</source>
        <translation>Der Skin nennt das Gelenk %1, das nicht in der Szene ist; was es bewegt, bleibt an seinem Platz.</translation>
    </message>
    <message>
        <source>%1 influences name a joint or weight that is not there; they are skipped.</source>
        <translation>Einflüsse, die ein Gelenk oder Gewicht nennen, das es nicht gibt: %1; sie werden übergangen.</translation>
    </message>
    <message>
        <source>Weights are given for %1 vertices; the geometry has %2.</source>
        <translation>Gewichte gibt es für %1 Vertices; die Geometrie hat %2.</translation>
    </message>
    <message>
        <source>The channel&apos;s target %1 is not understood; it is kept in the file.</source>
        <translation>Das Ziel %1 des Kanals wird nicht verstanden; es bleibt in der Datei erhalten.</translation>
    </message>
    <message>
        <source>The keys of %1 do not fit together; the channel is left out.</source>
        <translation>Die Keys von %1 passen nicht zusammen; der Kanal wird ausgelassen.</translation>
    </message>
    <message>
        <source>The interpolation %1 is read as LINEAR.</source>
        <translation>Die Interpolation %1 wird als LINEAR gelesen.</translation>
    </message>
    <message>
        <source>%1 lies in another file and is not read.</source>
        <translation>%1 liegt in einer anderen Datei und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>A bone assignment names vertex %1; the geometry has %2. It is skipped.</source>
        <translation>Eine Knochenzuweisung nennt Vertex %1; die Geometrie hat %2. Sie wird übergangen.</translation>
    </message>
    <message>
        <source>Bone assignments name bone %1, which the skeleton lacks.</source>
        <translation>Knochenzuweisungen nennen den Knochen %1, den das Skelett nicht hat.</translation>
    </message>
    <message>
        <source>A face names vertex %1; the geometry has %2. It is not drawn.</source>
        <translation>Eine Fläche nennt Vertex %1; die Geometrie hat %2. Sie wird nicht gezeichnet.</translation>
    </message>
    <message>
        <source>vertexcount says %1; %2 vertices are there and are read.</source>
        <translation>vertexcount sagt %1; %2 Vertices sind da und werden gelesen.</translation>
    </message>
    <message>
        <source>A vertex buffer has %1 vertices where the positions are %2; it is left out.</source>
        <translation>Ein Vertexpuffer hat %1 Vertices, Positionen gibt es %2; er wird ausgelassen.</translation>
    </message>
    <message>
        <source>The skeleton %1 was not found; the mesh is shown unskinned. Tried: %2.</source>
        <translation>Das Skelett %1 wurde nicht gefunden; das Mesh wird ungehäutet gezeigt. Versucht: %2.</translation>
    </message>
    <message>
        <source>The skeleton %1 is no XML; the mesh is shown unskinned.</source>
        <translation>Das Skelett %1 ist kein XML; das Mesh wird ungehäutet gezeigt.</translation>
    </message>
    <message>
        <source>The material %1 was not found. Tried: %2.</source>
        <translation>Das Material %1 wurde nicht gefunden. Versucht: %2.</translation>
    </message>
    <message>
        <source>Clip %1 has a track for bone %2, which the skeleton lacks.</source>
        <translation>Der Clip %1 hat eine Spur für den Knochen %2, den das Skelett nicht hat.</translation>
    </message>
    <message>
        <source>The hierarchy puts bone %1 under bone %2; one of them is not in the skeleton.</source>
        <translation>Die Hierarchie hängt den Knochen %1 unter den Knochen %2; einer von beiden ist nicht im Skelett.</translation>
    </message>
    <message>
        <source>A level of detail is a mesh of its own, %1; it is kept and not shown.</source>
        <translation>Eine Detailstufe ist ein eigenes Mesh, %1; sie bleibt erhalten und wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>The material %1 has &quot;%2&quot;, which OGRE itself does not know; it is kept.</source>
        <translation>Das Material %1 hat „%2“, das OGRE selbst nicht kennt; es bleibt erhalten.</translation>
    </message>
    <message>
        <source>The XML text is damaged: %1.</source>
        <translation>Der XML-Text ist beschädigt: %1.</translation>
    </message>
    <message>
        <source>The file declares entities of its own or of other files; such files are not opened.</source>
        <translation>Die Datei deklariert eigene Entitäten oder solche anderer Dateien; solche Dateien werden nicht geöffnet.</translation>
    </message>
    <message>
        <source>The outermost element is &lt;%1&gt;; &lt;%2&gt; is expected.</source>
        <translation>Das äußerste Element ist &lt;%1&gt;; erwartet wird &lt;%2&gt;.</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no &lt;%2&gt;.</source>
        <translation>&lt;%1&gt; hat kein &lt;%2&gt;.</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no attribute &quot;%2&quot;.</source>
        <translation>&lt;%1&gt; hat kein Attribut „%2“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number. Decimals need a dot.</source>
        <translation>„%1“ ist keine Zahl. Dezimalzahlen brauchen einen Punkt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number of 0 or more.</source>
        <translation>„%1“ ist keine ganze Zahl ab 0.</translation>
    </message>
    <message>
        <source>The file is not in UTF-8 and cannot be changed in place; export it instead.</source>
        <translation>Die Datei ist nicht in UTF-8 und kann nicht an Ort und Stelle geändert werden; stattdessen exportieren.</translation>
    </message>
    <message>
        <source>The scene did not come from this kind of file; export it instead.</source>
        <translation>Die Szene kam nicht aus einer Datei dieser Art; stattdessen exportieren.</translation>
    </message>
    <message>
        <source>The name %1 is given to %2 joints; names in clips mean the first.</source>
        <translation>Den Namen %1 tragen %2 Gelenke; Namen in Clips meinen das erste.</translation>
    </message>
    <message>
        <source>The file begins with &quot;%1&quot;; %2 is expected.</source>
        <translation>Die Datei beginnt mit „%1“; %2 wird erwartet.</translation>
    </message>
    <message>
        <source>The file ends where %1 is expected.</source>
        <translation>Die Datei endet, wo %1 erwartet wird.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands where %2 is expected. Decimals need a dot.</source>
        <translation>„%1“ steht, wo %2 erwartet wird. Dezimalzahlen brauchen einen Punkt.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; stands where %2 is expected.</source>
        <translation>„%1“ steht, wo %2 erwartet wird.</translation>
    </message>
    <message>
        <source>%1 are announced; the rest of the file is too short for them.</source>
        <translation>%1 sind angekündigt; der Rest der Datei ist zu kurz dafür.</translation>
    </message>
    <message>
        <source>The line has %1 values; %2 are expected.</source>
        <translation>Die Zeile hat %1 Werte; %2 werden erwartet.</translation>
    </message>
    <message>
        <source>The block &quot;%1&quot; is not closed before the file ends.</source>
        <translation>Der Block „%1“ ist nicht geschlossen, wo die Datei endet.</translation>
    </message>
    <message>
        <source>The file goes on after its end; that part is kept and not read.</source>
        <translation>Die Datei geht nach ihrem Ende weiter; dieser Teil bleibt erhalten und wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The scene did not come from a file of this format; export it instead.</source>
        <translation>Die Szene stammt nicht aus einer Datei dieses Formats; stattdessen exportieren.</translation>
    </message>
    <message>
        <source>Bone number %1 is given to two bones.</source>
        <translation>Die Knochennummer %1 haben zwei Knochen.</translation>
    </message>
    <message>
        <source>There is no bone number %1.</source>
        <translation>Es gibt keine Knochennummer %1.</translation>
    </message>
    <message>
        <source>Several bones are named &quot;%1&quot;; clips mean them in their order.</source>
        <translation>Mehrere Knochen heißen „%1“; Clips meinen sie in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>Bone &quot;%1&quot; stands in no frame; it is taken to be at its parent.</source>
        <translation>Der Knochen „%1“ steht in keinem Frame; er wird am Ort seines Elternknochens angenommen.</translation>
    </message>
    <message>
        <source>Names were changed for the format: %1.</source>
        <translation>Namen wurden für das Format geändert: %1.</translation>
    </message>
    <message>
        <source>The keys of clip %1 were sampled at %2 frames a second.</source>
        <translation>Die Keys des Clips %1 wurden mit %2 Frames pro Sekunde abgetastet.</translation>
    </message>
    <message>
        <source>The shapes of mesh %1 were left out.</source>
        <translation>Die Formen des Meshs %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>There is no triangle to export.</source>
        <translation>Es gibt kein Dreieck zu exportieren.</translation>
    </message>
    <message>
        <source>Keys of clip %1 were written as matrices; between keys readers blend these in ways of their own.</source>
        <translation>Keys des Clips %1 wurden als Matrizen geschrieben; zwischen Keys mischt jedes Programm sie auf eigene Weise.</translation>
    </message>
    <message>
        <source>Clip %1 moves morph weights; these keys were left out.</source>
        <translation>Der Clip %1 bewegt Morph-Gewichte; diese Keys wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Vertices without weights: %1; most readers leave them in place.</source>
        <translation>Vertices ohne Gewichte: %1; die meisten Programme lassen sie an ihrem Platz.</translation>
    </message>
    <message>
        <source>OGRE&apos;s way to skin under uneven scale cannot be told; such poses differ.</source>
        <translation>OGREs Häutung bei ungleichmäßiger Skalierung lässt sich nicht ausdrücken; solche Posen weichen ab.</translation>
    </message>
    <message>
        <source>Levels of detail of mesh %1 were left out.</source>
        <translation>Detailstufen des Mesh %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Vertices with more than four influences: %1; OGRE keeps the four largest.</source>
        <translation>Vertices mit mehr als vier Einflüssen: %1; OGRE behält die vier größten.</translation>
    </message>
    <message>
        <source>Vertices whose weights do not sum to 1: %1; OGRE divides by the sum.</source>
        <translation>Vertices, deren Gewichte nicht 1 ergeben: %1; OGRE teilt durch die Summe.</translation>
    </message>
    <message>
        <source>Vertices without weights: %1; they stay in place in OGRE.</source>
        <translation>Vertices ohne Gewichte: %1; in OGRE bleiben sie an ihrem Platz.</translation>
    </message>
    <message>
        <source>The rest pose is not the bind pose, which is the only one that Ogre files hold: %1 bones.</source>
        <translation>Die Ruhepose ist nicht die Bindepose, die einzige, die Ogre-Dateien haben: %1 Knochen.</translation>
    </message>
    <message>
        <source>Bones that are scaled unevenly: %1; OGRE scales by axis and skins otherwise.</source>
        <translation>Ungleichmäßig skalierte Knochen: %1; OGRE skaliert je Achse und häutet anders.</translation>
    </message>
    <message>
        <source>The morph targets of mesh %1 were left out.</source>
        <translation>Die Morph-Ziele des Mesh %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>Clip %1 begins before 0; it was moved by %2 s.</source>
        <translation>Der Clip %1 beginnt vor 0; er wurde um %2 s verschoben.</translation>
    </message>
    <message>
        <source>Skins bind the joints of %1 differently; its vertices stand where the first joint puts them.</source>
        <translation>Skins binden die Gelenke von %1 verschieden; seine Vertices stehen, wo das erste Gelenk sie hinstellt.</translation>
    </message>
    <message>
        <source>%1 bone numbers of vertices are no whole numbers; they are cut.</source>
        <translation>%1 Knochennummern von Vertices sind keine ganzen Zahlen; sie werden abgeschnitten.</translation>
    </message>
    <message>
        <source>Clip %1 moves bones that the skeleton lacks: %2.</source>
        <translation>Der Clip %1 bewegt Knochen, die dem Skelett fehlen: %2.</translation>
    </message>
    <message>
        <source>%1 is no longer in the file.</source>
        <translation>%1 ist nicht mehr in der Datei.</translation>
    </message>
    <message>
        <source>The record of edits is damaged.</source>
        <translation>Die Aufzeichnung der Änderungen ist beschädigt.</translation>
    </message>
    <message>
        <source>There is no backup of the file.</source>
        <translation>Es gibt keine Sicherung der Datei.</translation>
    </message>
    <message>
        <source>OpenGL 4.1 is needed to draw, and the platform %1 here has none. Start Bindpose where a display with OpenGL is available, or under xvfb-run.</source>
        <translation>Zum Zeichnen wird OpenGL 4.1 gebraucht, und die Plattform %1 hat hier keins. Bindpose dort starten, wo es eine Anzeige mit OpenGL gibt, oder unter xvfb-run.</translation>
    </message>
    <message>
        <source>OpenGL 4.1 is needed to draw, and this program runs without a display. Start Bindpose where a display with OpenGL is available, or under xvfb-run.</source>
        <translation>Zum Zeichnen wird OpenGL 4.1 gebraucht, und dieses Programm läuft ohne Anzeige. Bindpose dort starten, wo es eine Anzeige mit OpenGL gibt, oder unter xvfb-run.</translation>
    </message>
    <message>
        <source>OpenGL 4.1 is needed to draw, and it could not be started here. Update the driver of the graphics card.</source>
        <translation>Zum Zeichnen wird OpenGL 4.1 gebraucht, und es ließ sich hier nicht starten. Den Treiber der Grafikkarte erneuern.</translation>
    </message>
    <message>
        <source>OpenGL 4.1 is needed to draw, and only %1 was found. Update the driver of the graphics card.</source>
        <translation>Zum Zeichnen wird OpenGL 4.1 gebraucht, und nur %1 wurde gefunden. Den Treiber der Grafikkarte erneuern.</translation>
    </message>
    <message>
        <source>The clip %1 was added from %2, which cannot be read or has no such clip any more.</source>
        <translation>Der Clip %1 kam aus %2. Diese Datei ist nicht lesbar oder hat ihn nicht mehr.</translation>
    </message>
    <message>
        <source>The clip %1 was edited after it was added from %2, or that file has changed. It is as in that file.</source>
        <translation>Der Clip %1 wurde nach dem Hinzufügen aus %2 geändert, oder diese Datei ist eine andere. Er ist so wie in der Datei.</translation>
    </message>
    <message>
        <source>The prop %1 hung on the joint %2, which is not there any more.</source>
        <translation>Das Requisit %1 hing am Gelenk %2, das es nicht mehr gibt.</translation>
    </message>
    <message>
        <source>The prop %1 cannot be read any more.</source>
        <translation>Das Requisit %1 ist nicht mehr lesbar.</translation>
    </message>
    <message>
        <source>The file does not begin as Division&apos;s .mdl does: with a length and a JSON text.</source>
        <translation>Die Datei beginnt nicht wie eine .mdl-Datei von Division: mit einer Länge und einem JSON-Text.</translation>
    </message>
    <message>
        <source>The vertex attribute &quot;%1&quot; is unknown, so that what follows it cannot be found.</source>
        <translation>Das Vertexattribut „%1“ ist unbekannt; was darauf folgt, lässt sich deshalb nicht finden.</translation>
    </message>
    <message>
        <source>Object %1 draws the geometry %2, which is not in the file.</source>
        <translation>Das Objekt %1 zeichnet die Geometrie %2, die in der Datei fehlt.</translation>
    </message>
    <message>
        <source>Geometry %1 has weights, but the file has no joints for object %2.</source>
        <translation>Die Geometrie %1 hat Gewichte, aber die Datei hat keine Gelenke für das Objekt %2.</translation>
    </message>
    <message>
        <source>Skin %1 lists the joint %2, which its tree lacks; it stands at its bind pose.</source>
        <translation>Der Skin %1 nennt das Gelenk %2, das in seinem Baum fehlt; es steht in seiner Bindepose.</translation>
    </message>
    <message>
        <source>%1 joint numbers of vertices are no whole numbers; they are cut.</source>
        <translation>%1 Gelenknummern von Vertices sind keine ganzen Zahlen; sie werden abgeschnitten.</translation>
    </message>
    <message>
        <source>Keys of objects that the file does not have: %1.</source>
        <translation>Keys von Objekten, die die Datei nicht hat: %1.</translation>
    </message>
    <message>
        <source>The keys of %1 have no frame rate; 30 frames a second are used.</source>
        <translation>Die Keys von %1 haben keine Bildrate; verwendet werden 30 Frames je Sekunde.</translation>
    </message>
    <message>
        <source>The header would have %1 bytes; the format allows at most %2.</source>
        <translation>Der Dateikopf hätte %1 Bytes; das Format erlaubt höchstens %2.</translation>
    </message>
    <message>
        <source>Geometry %1 has %2 vertices; the format numbers at most %3.</source>
        <translation>Die Geometrie %1 hat %2 Vertices; das Format zählt höchstens %3.</translation>
    </message>
    <message>
        <source>Skin %1 has %2 joints; the engine&apos;s shader has place for %3.</source>
        <translation>Der Skin %1 hat %2 Gelenke; der Shader der Engine hat Platz für %3.</translation>
    </message>
    <message>
        <source>Mesh %1 has %2 uv sets; %3 were written.</source>
        <translation>Das Mesh %1 hat %2 UV-Sätze; geschrieben: %3.</translation>
    </message>
    <message>
        <source>The vertex colours of mesh %1 were left out.</source>
        <translation>Die Vertexfarben des Mesh %1 wurden weggelassen.</translation>
    </message>
    <message>
        <source>Of material %1 only the names of its colour and bump images were kept.</source>
        <translation>Vom Material %1 blieben nur die Namen seiner Farb- und Bumpbilder.</translation>
    </message>
    <message>
        <source>The image %1 is inside the source file; the export only names it.</source>
        <translation>Das Bild %1 liegt in der Quelldatei; der Export nennt es nur.</translation>
    </message>
    <message>
        <source>Shear or a scale of 0: the keys of %1 were written as matrices. Taken apart into translation, rotation and scale they would be off by %2.</source>
        <translation>Scherung oder eine Skalierung von 0: Die Keys von %1 wurden als Matrizen geschrieben. Zerlegt in Translation, Rotation und Skalierung wichen sie um %2 ab.</translation>
    </message>
    <message>
        <source>Mirrored joints have a negative scale in the export: %1.</source>
        <translation>Gespiegelte Gelenke haben im Export eine negative Skalierung: %1.</translation>
    </message>
    <message>
        <source>The format has one timeline; the clips stand in it at the frames %1.</source>
        <translation>Das Format hat eine Zeitleiste; darin stehen die Clips auf den Frames %1.</translation>
    </message>
    <message>
        <source>Clip %1 moves shapes or visibility; these keys were left out.</source>
        <translation>Der Clip %1 bewegt Formen oder die Sichtbarkeit; diese Keys wurden weggelassen.</translation>
    </message>
    <message>
        <source>OGRE skins otherwise under uneven scale; such poses differ in the export.</source>
        <translation>OGRE skinnt unter ungleicher Skalierung anders; solche Posen weichen im Export ab.</translation>
    </message>
    <message>
        <source>Skinned meshes do not move with their own node in this format: %1.</source>
        <translation>Meshes mit Skin bewegen sich in diesem Format nicht mit ihrem eigenen Knoten: %1.</translation>
    </message>
    <message>
        <source>Meshes that hang on joints were bound to these with a weight of 1: %1.</source>
        <translation>Meshes, die an Gelenken hängen, wurden mit dem Gewicht 1 an diese gebunden: %1.</translation>
    </message>
    <message>
        <source>Meshes of one skin and one material were joined, so that the header fits: %1.</source>
        <translation>Meshes mit demselben Skin und Material wurden vereint, damit der Dateikopf passt: %1.</translation>
    </message>
    <message>
        <source>The skin dump has %1 vertices; the mesh %2 has %3, which stand at %4 places. An exporter that preserves the texture coordinates of 3ds Max adds vertices.</source>
        <translation>Der Skin-Dump hat %1 Vertices; das Mesh %2 hat %3, die an %4 Orten stehen. Ein Exporter, der die Texturkoordinaten von 3ds Max bewahrt, fügt Vertices hinzu.</translation>
    </message>
    <message>
        <source>There is no mesh that a skin dump could go onto.</source>
        <translation>Es gibt kein Mesh, auf das ein Skin-Dump passen könnte.</translation>
    </message>
    <message>
        <source>The mesh %1 has no weights to write.</source>
        <translation>Das Mesh %1 hat keine Gewichte zu schreiben.</translation>
    </message>
    <message>
        <source>%1 announces %2; the file holds %3.</source>
        <translation>%1 kündigt %2 an; die Datei enthält %3.</translation>
    </message>
    <message>
        <source>%1 %2 is given twice.</source>
        <translation>%1 %2 kommt zweimal vor.</translation>
    </message>
    <message>
        <source>A skin dump holds weights alone, neither a shape nor bind matrices. Open its mesh and load the dump onto that.</source>
        <translation>Ein Skin-Dump enthält nur Gewichte, weder eine Form noch Bindematrizen. Sein Mesh öffnen und den Dump darauf laden.</translation>
    </message>
    <message>
        <source>Influences that move nothing: %1 without a bone (−1), %2 of weight 0.</source>
        <translation>Einflüsse, die nichts bewegen: %1 ohne Knochen (−1), %2 mit Gewicht 0.</translation>
    </message>
    <message>
        <source>Weights below 0: %1; the lowest is %2. They are kept.</source>
        <translation>Gewichte unter 0: %1; das kleinste ist %2. Sie bleiben.</translation>
    </message>
    <message>
        <source>Bone %1 has no name; which joint it is has to be said.</source>
        <translation>Knochen %1 hat keinen Namen; welches Gelenk er ist, muss gesagt werden.</translation>
    </message>
    <message>
        <source>A skin dump holds weights alone: shape, joints&apos; places, clips and materials are not in it.</source>
        <translation>Ein Skin-Dump enthält nur Gewichte: Form, Orte der Gelenke, Clips und Materialien stehen nicht darin.</translation>
    </message>
    <message>
        <source>No mesh here has weights to write.</source>
        <translation>Kein Mesh hier hat Gewichte zu schreiben.</translation>
    </message>
    <message>
        <source>No skinned mesh is named %1.</source>
        <translation>Kein Mesh mit Skin heißt %1.</translation>
    </message>
    <message>
        <source>The file there is no skin dump; choose another name.</source>
        <translation>Die Datei dort ist kein Skin-Dump; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The points and lines of mesh %1 were left out.</source>
        <translation>Die Punkte und Linien von Mesh %1 wurden ausgelassen.</translation>
    </message>
    <message>
        <source>The image %1 is of a kind that is not shown here (%2). The mesh is drawn without it.</source>
        <translation>Das Bild %1 ist von einer Art, die hier nicht gezeigt wird (%2). Das Mesh wird ohne es gezeichnet.</translation>
    </message>
    <message>
        <source>The image %1 ends before its picture does. The mesh is drawn without it.</source>
        <translation>Die Bilddatei %1 endet vor ihrem Bild. Das Mesh wird ohne es gezeichnet.</translation>
    </message>
    <message>
        <source>The image %1 has %2 × %3 pixels, more than can be shown. The mesh is drawn without it.</source>
        <translation>Das Bild %1 hat %2 × %3 Pixel, mehr als gezeigt werden kann. Das Mesh wird ohne es gezeichnet.</translation>
    </message>
    <message>
        <source>Vertex %1 of geometry %2 has %3 influences; the format has place for three.</source>
        <translation>Vertex %1 von Geometrie %2 hat %3 Einflüsse; das Format hat Platz für drei.</translation>
    </message>
    <message>
        <source>%1 vertices have no weight; the engine draws these at the origin.</source>
        <translation>%1 Vertices haben kein Gewicht; die Engine zeichnet sie im Ursprung.</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>Punkt %1</translation>
    </message>
    <message>
        <source>point %1, mesh %2, set %3</source>
        <translation>Punkt %1, Mesh %2, Satz %3</translation>
    </message>
    <message>
        <source>mesh %1, set %2</source>
        <translation>Mesh %1, Satz %2</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>node %1 (%2)</source>
        <translation>Knoten %1 (%2)</translation>
    </message>
    <message>
        <source>bone %1</source>
        <translation>Knochen %1</translation>
    </message>
    <message>
        <source>skin %1</source>
        <translation>Skin %1</translation>
    </message>
    <message>
        <source>mesh %1</source>
        <translation>Mesh %1</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>Satz %1</translation>
    </message>
    <message>
        <source>material %1</source>
        <translation>Material %1</translation>
    </message>
    <message>
        <source>clip %1</source>
        <translation>Clip %1</translation>
    </message>
    <message>
        <source>bone %1, clip %2</source>
        <translation>Knochen %1, Clip %2</translation>
    </message>
    <message>
        <source>joint slot %1</source>
        <translation>Gelenk-Slot %1</translation>
    </message>
    <message>
        <source>joint slot %1 (%2)</source>
        <translation>Gelenk-Slot %1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>point %1 of set %2</source>
        <translation>Punkt %1 in Satz %2</translation>
    </message>
    <message>
        <source>weights of %1</source>
        <translation>Gewichte von %1</translation>
    </message>
    <message>
        <source>joints of %1</source>
        <translation>Gelenke von %1</translation>
    </message>
    <message>
        <source>joint in %1</source>
        <translation>Gelenk in %1</translation>
    </message>
    <message>
        <source>number of %1</source>
        <translation>Anzahl: %1</translation>
    </message>
    <message>
        <source>%1, own bone</source>
        <translation>%1, eigener Knochen</translation>
    </message>
    <message>
        <source>joint slots and weights of %1</source>
        <translation>Gelenk-Slots und Gewichte von %1</translation>
    </message>
    <message>
        <source>weights of the pool</source>
        <translation>Gewichte des Vorrats</translation>
    </message>
    <message>
        <source>number of weights in the pool</source>
        <translation>Anzahl der Gewichte im Vorrat</translation>
    </message>
    <message>
        <source>influences of %1</source>
        <translation>Einflüsse von %1</translation>
    </message>
    <message>
        <source>%1 (%2 rounds to the stored value)</source>
        <translation>%1 (%2 rundet auf den gespeicherten Wert)</translation>
    </message>
    <message>
        <source>translation</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>morph weights</source>
        <translation>Morph-Gewichte</translation>
    </message>
    <message>
        <source>track</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>%1 of %2, clip %3</source>
        <translation>%1 von %2, Clip %3</translation>
    </message>
    <message>
        <source>track: %1</source>
        <translation>Spur: %1</translation>
    </message>
    <message>
        <source>keys of %1</source>
        <translation>Keys von %1</translation>
    </message>
    <message>
        <source>key times of %1</source>
        <translation>Keyzeiten von %1</translation>
    </message>
    <message>
        <source>key %1</source>
        <translation>Key %1</translation>
    </message>
    <message>
        <source>%1, key %2</source>
        <translation>%1, Key %2</translation>
    </message>
    <message>
        <source>key at %1 s, %2</source>
        <translation>Key bei %1 s, %2</translation>
    </message>
    <message>
        <source>key %1 of bone %2</source>
        <translation>Key %1 des Knochens %2</translation>
    </message>
    <message>
        <source>time of a key of bone %1</source>
        <translation>Zeit eines Keys des Knochens %1</translation>
    </message>
    <message>
        <source>frame %1 of bone %2</source>
        <translation>Frame %1 des Knochens %2</translation>
    </message>
    <message>
        <source>handle of %1</source>
        <translation>Griff von %1</translation>
    </message>
    <message>
        <source>interpolation of %1</source>
        <translation>Interpolation von %1</translation>
    </message>
    <message>
        <source>tracks of clip %1</source>
        <translation>Spuren des Clips %1</translation>
    </message>
    <message>
        <source>a track of clip %1</source>
        <translation>eine Spur des Clips %1</translation>
    </message>
    <message>
        <source>clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>name of the bone of a track</source>
        <translation>Name des Knochens einer Spur</translation>
    </message>
    <message>
        <source>name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>transform of %1</source>
        <translation>Transformation von %1</translation>
    </message>
    <message>
        <source>matrix of %1</source>
        <translation>Matrix von %1</translation>
    </message>
    <message>
        <source>morph weights of %1</source>
        <translation>Morph-Gewichte von %1</translation>
    </message>
    <message>
        <source>inverse bind matrices of %1</source>
        <translation>inverse Bindematrizen von %1</translation>
    </message>
    <message>
        <source>inverse bind of %1</source>
        <translation>inverse Bindematrix von %1</translation>
    </message>
    <message>
        <source>bind shape of %1</source>
        <translation>Bindeform von %1</translation>
    </message>
    <message>
        <source>bind matrix of bone %1</source>
        <translation>Bindematrix des Knochens %1</translation>
    </message>
    <message>
        <source>path of an image</source>
        <translation>Pfad eines Bildes</translation>
    </message>
    <message>
        <source>path of a side file</source>
        <translation>Pfad einer Beidatei</translation>
    </message>
    <message>
        <source>path of the skeleton</source>
        <translation>Pfad des Skeletts</translation>
    </message>
    <message>
        <source>place of new data</source>
        <translation>Ort neuer Daten</translation>
    </message>
    <message>
        <source>place of new data: %1</source>
        <translation>Ort neuer Daten: %1</translation>
    </message>
    <message>
        <source>description of new data</source>
        <translation>Beschreibung neuer Daten</translation>
    </message>
    <message>
        <source>length of the buffer</source>
        <translation>Länge des Puffers</translation>
    </message>
    <message>
        <source>length of buffer %1</source>
        <translation>Länge von Puffer %1</translation>
    </message>
    <message>
        <source>buffer of new data</source>
        <translation>Puffer für neue Daten</translation>
    </message>
    <message>
        <source>bytes added at the end of buffer %1</source>
        <translation>Bytes, die ans Ende von Puffer %1 kommen</translation>
    </message>
    <message>
        <source>bytes of a binary chunk for new data</source>
        <translation>Bytes eines Binärabschnitts für neue Daten</translation>
    </message>
    <message>
        <source>blanks that pad the JSON chunk</source>
        <translation>Leerzeichen, die den JSON-Abschnitt auffüllen</translation>
    </message>
    <message>
        <source>length of the JSON chunk</source>
        <translation>Länge des JSON-Abschnitts</translation>
    </message>
    <message>
        <source>length of the binary chunk</source>
        <translation>Länge des Binärabschnitts</translation>
    </message>
    <message>
        <source>length of the file</source>
        <translation>Länge der Datei</translation>
    </message>
    <message>
        <source>%1 of accessor %2</source>
        <translation>%1 von Accessor %2</translation>
    </message>
    <message>
        <source>JSON value</source>
        <translation>JSON-Wert</translation>
    </message>
    <message>
        <source>the number of nodes</source>
        <translation>die Anzahl der Knoten</translation>
    </message>
    <message>
        <source>the number of point sets</source>
        <translation>die Anzahl der Punktsätze</translation>
    </message>
    <message>
        <source>the number of points of set %1</source>
        <translation>die Anzahl der Punkte von Satz %1</translation>
    </message>
    <message>
        <source>positions of set %1</source>
        <translation>Positionen von Satz %1</translation>
    </message>
    <message>
        <source>the number of skins</source>
        <translation>die Anzahl der Skins</translation>
    </message>
    <message>
        <source>the number of clips</source>
        <translation>die Anzahl der Clips</translation>
    </message>
    <message>
        <source>the number of meshes</source>
        <translation>die Anzahl der Meshes</translation>
    </message>
    <message>
        <source>the number of materials</source>
        <translation>die Anzahl der Materialien</translation>
    </message>
    <message>
        <source>what is drawn where</source>
        <translation>was wo gezeichnet wird</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>the file&apos;s own description</source>
        <translation>was die Datei über sich sagt</translation>
    </message>
    <message>
        <source>positions of points</source>
        <translation>Positionen von Punkten</translation>
    </message>
    <message>
        <source>another number of points</source>
        <translation>eine andere Anzahl von Punkten</translation>
    </message>
    <message>
        <source>the mesh&apos;s own node</source>
        <translation>der Knoten des Meshs</translation>
    </message>
    <message>
        <source>names of morph targets</source>
        <translation>Namen von Morph-Zielen</translation>
    </message>
    <message>
        <source>morph weights removed</source>
        <translation>entfernte Morph-Gewichte</translation>
    </message>
    <message>
        <source>nodes added or removed</source>
        <translation>hinzugefügte oder entfernte Knoten</translation>
    </message>
    <message>
        <source>point sets added or removed</source>
        <translation>hinzugefügte oder entfernte Punktsätze</translation>
    </message>
    <message>
        <source>meshes added or removed</source>
        <translation>hinzugefügte oder entfernte Meshes</translation>
    </message>
    <message>
        <source>skins added or removed</source>
        <translation>hinzugefügte oder entfernte Skins</translation>
    </message>
    <message>
        <source>materials added or removed</source>
        <translation>hinzugefügte oder entfernte Materialien</translation>
    </message>
    <message>
        <source>clips added or removed</source>
        <translation>hinzugefügte oder entfernte Clips</translation>
    </message>
    <message>
        <source>clips added or removed, where the file holds one</source>
        <translation>hinzugefügte oder entfernte Clips, wo die Datei einen enthält</translation>
    </message>
    <message>
        <source>tracks added or removed</source>
        <translation>hinzugefügte oder entfernte Spuren</translation>
    </message>
    <message>
        <source>a track added or removed: %1</source>
        <translation>eine hinzugefügte oder entfernte Spur: %1</translation>
    </message>
    <message>
        <source>another number of bones</source>
        <translation>eine andere Anzahl von Knochen</translation>
    </message>
    <message>
        <source>bone %1 removed</source>
        <translation>Knochen %1 entfernt</translation>
    </message>
    <message>
        <source>another parent of %1</source>
        <translation>andere Eltern von %1</translation>
    </message>
    <message>
        <source>another hierarchy rule</source>
        <translation>eine andere Regel der Hierarchie</translation>
    </message>
    <message>
        <source>parent or steps of %1</source>
        <translation>Eltern oder Schritte von %1</translation>
    </message>
    <message>
        <source>transform of %1, which the file lists in steps or leaves out</source>
        <translation>Transformation von %1, die in der Datei in Schritten steht oder fehlt</translation>
    </message>
    <message>
        <source>a matrix at %1, which is animated</source>
        <translation>eine Matrix an %1, das animiert ist</translation>
    </message>
    <message>
        <source>scale of bone %1</source>
        <translation>Skalierung des Knochens %1</translation>
    </message>
    <message>
        <source>the rest pose of %1</source>
        <translation>die Ruhepose von %1</translation>
    </message>
    <message>
        <source>the rest pose of bones, from which keys and bind follow</source>
        <translation>die Ruhepose von Knochen, aus der Keys und Bindepose folgen</translation>
    </message>
    <message>
        <source>the rest pose; in an animation it is the first frame</source>
        <translation>die Ruhepose; in einer Animation ist sie das erste Frame</translation>
    </message>
    <message>
        <source>the bind pose; in an animation it is the first frame</source>
        <translation>die Bindepose; in einer Animation ist sie das erste Frame</translation>
    </message>
    <message>
        <source>bind matrices, which follow from the bones</source>
        <translation>Bindematrizen, die aus den Knochen folgen</translation>
    </message>
    <message>
        <source>a bind pose that differs from the pose at rest (bone %1)</source>
        <translation>eine Bindepose, die von der Ruhepose abweicht (Knochen %1)</translation>
    </message>
    <message>
        <source>different binds of two instances of one skin</source>
        <translation>verschiedene Bindeposen zweier Instanzen eines Skins</translation>
    </message>
    <message>
        <source>the joint list of a skin</source>
        <translation>die Gelenkliste eines Skins</translation>
    </message>
    <message>
        <source>names or joints of %1</source>
        <translation>Namen oder Gelenke von %1</translation>
    </message>
    <message>
        <source>a quote or line break in the name of bone %1</source>
        <translation>ein Anführungszeichen oder Zeilenumbruch im Namen des Knochens %1</translation>
    </message>
    <message>
        <source>a blank in the name &quot;%1&quot;</source>
        <translation>ein Leerzeichen im Namen „%1“</translation>
    </message>
    <message>
        <source>a name that another bone has: %1</source>
        <translation>ein Name, den ein anderer Knochen hat: %1</translation>
    </message>
    <message>
        <source>weights where the file has none</source>
        <translation>Gewichte, wo die Datei keine hat</translation>
    </message>
    <message>
        <source>weights removed</source>
        <translation>entfernte Gewichte</translation>
    </message>
    <message>
        <source>weights for a mesh without a skin</source>
        <translation>Gewichte für ein Mesh ohne Skin</translation>
    </message>
    <message>
        <source>weights of points that the skin does not list</source>
        <translation>Gewichte von Punkten, die der Skin nicht aufführt</translation>
    </message>
    <message>
        <source>a joint that the skin does not list</source>
        <translation>ein Gelenk, das der Skin nicht aufführt</translation>
    </message>
    <message>
        <source>a joint that is no bone of the skeleton</source>
        <translation>ein Gelenk, das kein Knochen des Skeletts ist</translation>
    </message>
    <message>
        <source>%1: there is no bone for joint slot %2</source>
        <translation>%1: für Gelenk-Slot %2 gibt es keinen Knochen</translation>
    </message>
    <message>
        <source>%1: the geometry has no boneassignments</source>
        <translation>%1: die Geometrie hat keine boneassignments</translation>
    </message>
    <message>
        <source>%1 without any bone</source>
        <translation>%1 ohne einen Knochen</translation>
    </message>
    <message>
        <source>more than four influences at %1</source>
        <translation>mehr als vier Einflüsse an %1</translation>
    </message>
    <message>
        <source>a clip without any track (%1)</source>
        <translation>ein Clip ohne eine Spur (%1)</translation>
    </message>
    <message>
        <source>a clip&apos;s name, which is the file&apos;s</source>
        <translation>der Name eines Clips, der der der Datei ist</translation>
    </message>
    <message>
        <source>name or tracks of clip %1</source>
        <translation>Name oder Spuren des Clips %1</translation>
    </message>
    <message>
        <source>another interpolation: %1</source>
        <translation>eine andere Interpolation: %1</translation>
    </message>
    <message>
        <source>keys inserted, deleted or of another interpolation (bone %1)</source>
        <translation>eingefügte oder gelöschte Keys oder solche anderer Interpolation (Knochen %1)</translation>
    </message>
    <message>
        <source>a key off its frame (bone %1)</source>
        <translation>ein Key neben seinem Frame (Knochen %1)</translation>
    </message>
    <message>
        <source>textures or shading model of material %1</source>
        <translation>Texturen oder Schattierung des Materials %1</translation>
    </message>
    <message>
        <source>material %1, whose script is not there</source>
        <translation>Material %1, dessen Skript fehlt</translation>
    </message>
    <message>
        <source>a material&apos;s script under another name</source>
        <translation>das Skript eines Materials unter anderem Namen</translation>
    </message>
    <message>
        <source>numbers that several things share: %1</source>
        <translation>Zahlen, die mehrere Dinge teilen: %1</translation>
    </message>
    <message>
        <source>a text that is spelled with entities</source>
        <translation>ein Text, der mit Entities geschrieben ist</translation>
    </message>
    <message>
        <source>point %1 of %2</source>
        <translation>Punkt %1 von %2</translation>
    </message>
    <message>
        <source>key %1 of %2</source>
        <translation>Key %1 von %2</translation>
    </message>
    <message>
        <source>length of the header</source>
        <translation>Länge des Kopfs</translation>
    </message>
    <message>
        <source>another number of joints</source>
        <translation>eine andere Anzahl von Gelenken</translation>
    </message>
    <message>
        <source>joint %1 removed</source>
        <translation>Gelenk %1 entfernt</translation>
    </message>
    <message>
        <source>joint %1, which the file only names</source>
        <translation>Gelenk %1, das die Datei nur nennt</translation>
    </message>
    <message>
        <source>another number of skins</source>
        <translation>eine andere Anzahl von Skins</translation>
    </message>
    <message>
        <source>another name of %1, by which its joints are found</source>
        <translation>ein anderer Name von %1, über den seine Gelenke gefunden werden</translation>
    </message>
    <message>
        <source>another name of one of several joints named %1</source>
        <translation>ein anderer Name eines von mehreren Gelenken namens %1</translation>
    </message>
    <message>
        <source>other keys of one of several joints named %1</source>
        <translation>andere Keys eines von mehreren Gelenken namens %1</translation>
    </message>
    <message>
        <source>other joints of skin %1</source>
        <translation>andere Gelenke des Skins %1</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a count</source>
        <translation>eine Anzahl</translation>
    </message>
    <message>
        <source>a count of bones</source>
        <translation>eine Anzahl von Knochen</translation>
    </message>
    <message>
        <source>a bone&apos;s name</source>
        <translation>der Name eines Knochens</translation>
    </message>
    <message>
        <source>a frame rate</source>
        <translation>eine Bildrate</translation>
    </message>
    <message>
        <source>a duration</source>
        <translation>eine Dauer</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>a later time</source>
        <translation>eine spätere Zeit</translation>
    </message>
    <message>
        <source>a multiple of %1</source>
        <translation>ein Vielfaches von %1</translation>
    </message>
    <message>
        <source>an index</source>
        <translation>ein Index</translation>
    </message>
    <message>
        <source>an index below %1</source>
        <translation>ein Index unter %1</translation>
    </message>
    <message>
        <source>a parent</source>
        <translation>ein Elternknochen</translation>
    </message>
    <message>
        <source>the block &quot;%1&quot;</source>
        <translation>der Block „%1“</translation>
    </message>
    <message>
        <source>a triangle&apos;s corner</source>
        <translation>die Ecke eines Dreiecks</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>some</source>
        <translation>einige</translation>
    </message>
    <message>
        <source>the keys</source>
        <translation>den Keys</translation>
    </message>
    <message>
        <source>the positions</source>
        <translation>den Positionen</translation>
    </message>
    <message>
        <source>the weights</source>
        <translation>den Gewichten</translation>
    </message>
    <message>
        <source>the inverse bind matrices</source>
        <translation>den inversen Bindematrizen</translation>
    </message>
    <message>
        <source>its node does not exist</source>
        <translation>ihren Knoten gibt es nicht</translation>
    </message>
    <message>
        <source>glTF does not animate visibility</source>
        <translation>glTF animiert keine Sichtbarkeit</translation>
    </message>
    <message>
        <source>another one moves the same channel</source>
        <translation>eine andere bewegt denselben Kanal</translation>
    </message>
    <message>
        <source>it has no keys</source>
        <translation>sie hat keine Keys</translation>
    </message>
    <message>
        <source>bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>bones removed</source>
        <translation>entfernte Knochen</translation>
    </message>
    <message>
        <source>places of joints</source>
        <translation>Orte von Gelenken</translation>
    </message>
    <message>
        <source>the mesh&apos;s name, which is the file&apos;s</source>
        <translation>der Name des Meshs, der der der Datei ist</translation>
    </message>
    <message>
        <source>nodes that are no bones</source>
        <translation>Knoten, die keine Knochen sind</translation>
    </message>
    <message>
        <source>bind matrices</source>
        <translation>Bindematrizen</translation>
    </message>
    <message>
        <source>a line break in a name</source>
        <translation>ein Zeilenumbruch in einem Namen</translation>
    </message>
    <message>
        <source>a joint that is no bone of the dump</source>
        <translation>ein Gelenk, das kein Knochen des Dumps ist</translation>
    </message>
    <message>
        <source>bones in a dump that has none</source>
        <translation>Knochen in einem Dump, der keine hat</translation>
    </message>
    <message>
        <source>There is no level of detail %1; the last is %2.</source>
        <translation>Es gibt keine Detailstufe %1; die letzte ist %2.</translation>
    </message>
    <message>
        <source>Tangents of three numbers do not say which sides are mirrored: %1 vertices.</source>
        <translation>Tangenten aus drei Zahlen sagen nicht, welche Seiten gespiegelt sind: %1 Vertices.</translation>
    </message>
    <message>
        <source>An export to %1 has no option %2; it has %3.</source>
        <translation>Ein Export nach %1 hat keine Option %2; er hat %3.</translation>
    </message>
    <message>
        <source>An export to %1 has no options, so %2 cannot be set.</source>
        <translation>Ein Export nach %1 hat keine Optionen; %2 lässt sich nicht setzen.</translation>
    </message>
    <message>
        <source>The option %1 cannot be %2; expected is %3.</source>
        <translation>Die Option %1 kann nicht %2 sein; erwartet wird %3.</translation>
    </message>
    <message>
        <source>The format has no scale; these joints scale in clip %2: %1.</source>
        <translation>Das Format kennt keine Skalierung; in Clip %2 skalieren diese Gelenke: %1.</translation>
    </message>
    <message>
        <source>The meshes have up to %1 sets of texture coordinates; the format holds %2.</source>
        <translation>Die Meshes haben bis zu %1 Sätze von Texturkoordinaten; das Format hält %2.</translation>
    </message>
    <message>
        <source>The meshes have up to %1 sets of vertex colours; the format holds %2.</source>
        <translation>Die Meshes haben bis zu %1 Sätze von Vertexfarben; das Format hält %2.</translation>
    </message>
    <message>
        <source>The tangents were left out.</source>
        <translation>Die Tangenten wurden weggelassen.</translation>
    </message>
    <message>
        <source>The normals were left out.</source>
        <translation>Die Normalen wurden weggelassen.</translation>
    </message>
    <message>
        <source>The format has no materials; left out: %1.</source>
        <translation>Das Format hat keine Materialien; weggelassen: %1.</translation>
    </message>
    <message>
        <source>Steps and curves of clip %1 became straight lines between more keys.</source>
        <translation>Stufen und Kurven von Clip %1 wurden zu Geraden zwischen mehr Keys.</translation>
    </message>
    <message>
        <source>%1 meshes became one; their vertices are numbered anew.</source>
        <translation>%1 Meshes wurden zu einem; ihre Vertices sind neu gezählt.</translation>
    </message>
    <message>
        <source>Steps and curves of clip %1 became straight lines between %2 frames a second.</source>
        <translation>Stufen und Kurven von Clip %1 wurden zu Geraden zwischen %2 Frames je Sekunde.</translation>
    </message>
    <message>
        <source>Clip %1 shows and hides things; these keys were left out.</source>
        <translation>Clip %1 zeigt und verbirgt Dinge; diese Keys wurden weggelassen.</translation>
    </message>
    <message>
        <source>The format has no scale; these joints are scaled in the bind pose, which is put into the positions: %1.</source>
        <translation>Das Format kennt keine Skalierung; diese Gelenke sind in der Bindepose skaliert, was in die Positionen eingeht: %1.</translation>
    </message>
    <message>
        <source>A frame rate is from 1 to 1000 frames per second; %1 was given.</source>
        <translation>Eine Bildrate liegt zwischen 1 und 1000 Frames je Sekunde; angegeben ist %1.</translation>
    </message>
    <message>
        <source>The frame rate of the clip %1 stands in its file.</source>
        <translation>Die Bildrate des Clips %1 steht in seiner Datei.</translation>
    </message>
    <message>
        <source>The clip %1 has no length: all its keys stand at one time.</source>
        <translation>Der Clip %1 hat keine Länge: alle Keys stehen zur selben Zeit.</translation>
    </message>
    <message>
        <source>No range is given to cut the clip into.</source>
        <translation>Kein Bereich ist angegeben, in den der Clip zu schneiden ist.</translation>
    </message>
    <message>
        <source>A range has no name.</source>
        <translation>Ein Bereich hat keinen Namen.</translation>
    </message>
    <message>
        <source>There is a clip named %1 already.</source>
        <translation>Einen Clip namens %1 gibt es schon.</translation>
    </message>
    <message>
        <source>The range %1 goes from %2 s to %3 s; it has to lie between %4 s and %5 s, its end after its start.</source>
        <translation>Der Bereich %1 geht von %2 s bis %3 s; er muss zwischen %4 s und %5 s liegen, sein Ende nach seinem Anfang.</translation>
    </message>
    <message>
        <source>Nothing to guess from: no vertex of this skin has a weight, or the file stores no bind matrices.</source>
        <translation>Nichts zum Raten: kein Vertex dieses Skins hat ein Gewicht, oder die Datei speichert keine Bindematrizen.</translation>
    </message>
    <message>
        <source>The bind correction of skin %1 stays in the session: %2 has no place for it. An export writes it.</source>
        <translation>Die Bindekorrektur des Skins %1 bleibt in der Sitzung: %2 hat keinen Platz dafür. Ein Export schreibt sie.</translation>
    </message>
    <message>
        <source>The frame rate of the clip %1 stays in the session: %2 has no place for it.</source>
        <translation>Die Bildrate des Clips %1 bleibt in der Sitzung: %2 hat keinen Platz dafür.</translation>
    </message>
    <message>
        <source>The clip %1 stays in the session: the file, %2, has no place for it. An export writes it.</source>
        <translation>Der Clip %1 bleibt in der Sitzung: die Datei, %2, hat keinen Platz dafür. Ein Export schreibt ihn.</translation>
    </message>
    <message>
        <source>That makes %1 samples of all tracks together; 20 million is the most.</source>
        <translation>Das ergibt %1 Abtastwerte in allen Spuren zusammen; höchstens 20 Millionen sind möglich.</translation>
    </message>
    <message>
        <source>Instances of nodes multiply to more than %1 nodes.</source>
        <translation>Instanzen von Knoten vervielfachen sich auf mehr als %1 Knoten.</translation>
    </message>
    <message>
        <source>Bones were renamed, for names must be there and differ: %1.</source>
        <translation>Knochen wurden umbenannt, denn Namen müssen vorhanden und verschieden sein: %1.</translation>
    </message>
    <message>
        <source>Another material %1 was written as %2: names must differ.</source>
        <translation>Ein weiteres Material %1 wurde als %2 geschrieben: Namen müssen sich unterscheiden.</translation>
    </message>
    <message>
        <source>Clip %1 would be %2 frames of %3 joints; at most %4 poses are written. Its times may be no seconds, or another frame rate may do.</source>
        <translation>Clip %1 ergäbe %2 Frames mit %3 Gelenken; höchstens %4 Posen werden geschrieben. Vielleicht sind seine Zeiten keine Sekunden, oder eine andere Bildrate genügt.</translation>
    </message>
    <message>
        <source>The format repeats a mesh wherever it is drawn; that makes %1 vertices, at most %2 are written.</source>
        <translation>Das Format wiederholt ein Mesh überall, wo es gezeichnet wird; das ergibt %1 Vertices, höchstens %2 werden geschrieben.</translation>
    </message>
    <message>
        <source>No mesh has texture coordinates.</source>
        <translation>Kein Mesh hat Texturkoordinaten.</translation>
    </message>
    <message>
        <source>No weight is below 0.</source>
        <translation>Kein Gewicht liegt unter 0.</translation>
    </message>
    <message>
        <source>Weights below 0 of %1 points became 0; the surface moves by at most %2 units.</source>
        <translation>Gewichte unter 0 von %1 Punkten wurden 0; die Oberfläche bewegt sich um höchstens %2 Einheiten.</translation>
    </message>
    <message>
        <source>Shapes have keys at different times: those of %1 are joined by straight lines.</source>
        <translation>Formen haben Keys zu verschiedenen Zeiten: Die von %1 werden durch gerade Linien verbunden.</translation>
    </message>
    <message>
        <source>A pose moves vertex %1 of a geometry that does not have it; that offset is skipped.</source>
        <translation>Eine Pose bewegt Vertex %1 einer Geometrie, die ihn nicht hat; dieser Versatz wird übergangen.</translation>
    </message>
    <message>
        <source>texture coordinates of %1</source>
        <translation>Texturkoordinaten von %1</translation>
    </message>
    <message>
        <source>the binary generation is read only; an export writes the documented text</source>
        <translation>die binäre Generation wird nur gelesen; ein Export schreibt den dokumentierten Text</translation>
    </message>
    <message>
        <source>Beside the new file stands another %1 already; the format finds its side files by their names alone, so that a copy under another name would not be found.</source>
        <translation>Neben der neuen Datei liegt schon eine andere %1; das Format findet seine Beidateien allein an ihren Namen, sodass eine Kopie unter anderem Namen nicht gefunden würde.</translation>
    </message>
    <message>
        <source>Images were not copied; the export refers to them where they are: %1.</source>
        <translation>Bilder wurden nicht kopiert; der Export verweist auf sie, wo sie liegen: %1.</translation>
    </message>
    <message>
        <source>The mesh has streams that are unknown (mask %1).</source>
        <translation>Das Mesh hat unbekannte Ströme (Maske %1).</translation>
    </message>
    <message>
        <source>A group of the mesh is of the unknown kind %1.</source>
        <translation>Eine Gruppe des Meshs ist von der unbekannten Art %1.</translation>
    </message>
    <message>
        <source>Counts of the mesh were cut short by its converter; what the file holds was taken.</source>
        <translation>Anzahlen des Meshs wurden von seinem Konverter abgeschnitten; genommen wurde, was die Datei enthält.</translation>
    </message>
    <message>
        <source>The binary skeleton has no names, and no .illanset beside it gives them.</source>
        <translation>Das binäre Skelett hat keine Namen, und keine .illanset daneben gibt sie an.</translation>
    </message>
    <message>
        <source>The image %1 is damaged at byte %2. The mesh is drawn without it.</source>
        <translation>Das Bild %1 ist bei Byte %2 beschädigt. Das Mesh wird ohne es gezeichnet.</translation>
    </message>
    <message>
        <source>There is no mesh %1 with texture coordinates any more, so they were not turned.</source>
        <translation>Ein Mesh %1 mit Texturkoordinaten gibt es nicht mehr; sie wurden nicht auf den Kopf gestellt.</translation>
    </message>
    <message>
        <source>The texture coordinates of %1 were changed in the file, too, and are turned as they are now.</source>
        <translation>Die Texturkoordinaten von %1 wurden auch in der Datei geändert; sie werden so, wie sie jetzt sind, auf den Kopf gestellt.</translation>
    </message>
    <message>
        <source>The texture coordinates %1 are bound to set %2, which the mesh does not have; the first set is used.</source>
        <translation>Die Texturkoordinaten %1 sind an Satz %2 gebunden, den das Mesh nicht hat; der erste Satz gilt.</translation>
    </message>
    <message>
        <source>Object %1 draws the geometry %2 with a material of its own; it is shown with that of the first object that draws it.</source>
        <translation>Objekt %1 zeichnet die Geometrie %2 mit einem eigenen Material; gezeigt wird sie mit dem des ersten Objekts, das sie zeichnet.</translation>
    </message>
    <message>
        <source>The animation %1 has keys of whole shapes; they are kept and not shown.</source>
        <translation>Die Animation %1 hat Keys ganzer Formen; sie bleiben erhalten und werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>normals or tangents of %1</source>
        <translation>Normalen oder Tangenten von %1</translation>
    </message>
    <message>
        <source>vertex colours of %1</source>
        <translation>Vertexfarben von %1</translation>
    </message>
    <message>
        <source>the material of a part of %1</source>
        <translation>das Material eines Teils von %1</translation>
    </message>
    <message>
        <source>names of parts of %1</source>
        <translation>Namen von Teilen von %1</translation>
    </message>
    <message>
        <source>keys of poses of clip %1</source>
        <translation>Keys von Posen des Clips %1</translation>
    </message>
    <message>
        <source>keys of the shape %1, which no channel moves</source>
        <translation>Keys der Form %1, die kein Kanal bewegt</translation>
    </message>
    <message>
        <source>the weight of the shape %1 at %2 s, where its channel has no key</source>
        <translation>das Gewicht der Form %1 bei %2 s, wo ihr Kanal keinen Key hat</translation>
    </message>
    <message>
        <source>The format takes the only file of its kind in a folder: with %2 in this one, the model that is open would no longer find %1. Save into another folder.</source>
        <translation>Das Format nimmt die einzige Datei ihrer Art in einem Ordner: Mit %2 in diesem fände das offene Modell %1 nicht mehr. In einen anderen Ordner speichern.</translation>
    </message>
    <message>
        <source>it ends here, before it is complete; the file was cut off</source>
        <translation>er endet hier, bevor er vollständig ist; die Datei wurde abgeschnitten</translation>
    </message>
    <message>
        <source>%1 is expected here</source>
        <translation>hier wird %1 erwartet</translation>
    </message>
    <message>
        <source>it holds a number that is too large</source>
        <translation>er enthält eine zu große Zahl</translation>
    </message>
    <message>
        <source>a colon</source>
        <translation>ein Doppelpunkt</translation>
    </message>
    <message>
        <source>a name in quotes</source>
        <translation>ein Name in Anführungszeichen</translation>
    </message>
    <message>
        <source>a comma or a closing bracket</source>
        <translation>ein Komma oder eine schließende eckige Klammer</translation>
    </message>
    <message>
        <source>a comma or a closing brace</source>
        <translation>ein Komma oder eine schließende geschweifte Klammer</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>das Ende des Textes</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>None of these vertices has weights of a skin.</source>
        <translation>Keiner dieser Vertices hat Gewichte eines Skins.</translation>
    </message>
    <message>
        <source>A factor is 0 or more; %1 was given.</source>
        <translation>Ein Faktor ist 0 oder mehr; angegeben ist %1.</translation>
    </message>
    <message>
        <source>A strength is a number from 0 to 1; %1 was given.</source>
        <translation>Eine Stärke ist eine Zahl von 0 bis 1; angegeben ist %1.</translation>
    </message>
    <message>
        <source>Nodes that have a matrix beside a translation, rotation or scale: %1. The matrix is used.</source>
        <translation>Knoten mit einer Matrix neben Verschiebung, Drehung oder Skalierung: %1. Es gilt die Matrix.</translation>
    </message>
    <message>
        <source>Matrices of nodes that no translation, rotation and scale make up (sheared or flat): %1.</source>
        <translation>Matrizen von Knoten, die aus keiner Verschiebung, Drehung und Skalierung entstehen (geschert oder flach): %1.</translation>
    </message>
    <message>
        <source>Nodes that store a matrix that does nothing: %1.</source>
        <translation>Knoten mit einer gespeicherten Matrix, die nichts bewirkt: %1.</translation>
    </message>
    <message>
        <source>Rotations of nodes that are not of length 1: %1. The largest difference is %2.</source>
        <translation>Drehungen von Knoten, deren Länge nicht 1 ist: %1. Die größte Abweichung ist %2.</translation>
    </message>
    <message>
        <source>Nodes that hold nothing and are no joints: %1.</source>
        <translation>Knoten, die nichts enthalten und keine Gelenke sind: %1.</translation>
    </message>
    <message>
        <source>Nodes that neither a scene nor another node lists: %1.</source>
        <translation>Knoten, die weder eine Szene noch ein anderer Knoten aufführt: %1.</translation>
    </message>
    <message>
        <source>Nodes that have another number of morph weights than their mesh has morph targets: %1.</source>
        <translation>Knoten, die nicht so viele Morphgewichte haben wie ihr Mesh Morphziele: %1.</translation>
    </message>
    <message>
        <source>Nodes that their parent lists more than once: %1.</source>
        <translation>Knoten, die ihr Elternknoten mehrmals aufführt: %1.</translation>
    </message>
    <message>
        <source>Nodes without a skin whose meshes have joints and weights: %1. The weights have no effect there.</source>
        <translation>Knoten ohne Skin, deren Meshes Gelenke und Gewichte haben: %1. Die Gewichte wirken dort nicht.</translation>
    </message>
    <message>
        <source>Nodes with skinned meshes that have a parent: %1. Only joints move such meshes, parents do not.</source>
        <translation>Knoten mit Meshes an einem Skin, die Eltern haben: %1. Solche Meshes bewegen nur Gelenke, nicht die Eltern.</translation>
    </message>
    <message>
        <source>Nodes with skinned meshes whose parents are moved, turned or scaled: %1. Only joints move such meshes; a program that applies the parents draws them elsewhere.</source>
        <translation>Knoten mit Meshes an einem Skin, deren Eltern verschoben, gedreht oder skaliert sind: %1. Solche Meshes bewegen nur Gelenke; ein Programm, das die Eltern anwendet, zeichnet sie anderswo.</translation>
    </message>
    <message>
        <source>Nodes with skinned meshes that are moved, turned or scaled themselves: %1. Only joints move such meshes; a program that applies the node draws them elsewhere.</source>
        <translation>Knoten mit Meshes an einem Skin, die selbst verschoben, gedreht oder skaliert sind: %1. Solche Meshes bewegen nur Gelenke; ein Programm, das den Knoten anwendet, zeichnet sie anderswo.</translation>
    </message>
    <message>
        <source>Nodes that a scene draws without the joints of their skin: %1.</source>
        <translation>Knoten, die eine Szene ohne die Gelenke ihres Skins zeichnet: %1.</translation>
    </message>
    <message>
        <source>Node %1 has a skin, but only parts of its mesh have joints and weights.</source>
        <translation>Knoten %1 hat einen Skin, aber nur Teile seines Meshes haben Gelenke und Gewichte.</translation>
    </message>
    <message>
        <source>Nodes that a scene lists although they have a parent: %1. A scene lists roots.</source>
        <translation>Knoten, die eine Szene aufführt, obwohl sie Eltern haben: %1. Eine Szene führt Wurzeln auf.</translation>
    </message>
    <message>
        <source>Nodes that a scene lists more than once: %1.</source>
        <translation>Knoten, die eine Szene mehrmals aufführt: %1.</translation>
    </message>
    <message>
        <source>The skin lists joints more than once: %1 of its %2 entries repeat another.</source>
        <translation>Der Skin führt Gelenke mehrmals auf: %1 seiner %2 Einträge wiederholen einen anderen.</translation>
    </message>
    <message>
        <source>The joints of the skin have no common root: they are in trees that nothing joins.</source>
        <translation>Die Gelenke des Skins haben keine gemeinsame Wurzel: Sie stehen in Bäumen, die nichts verbindet.</translation>
    </message>
    <message>
        <source>The node that the skin names as its skeleton is not above all of its joints.</source>
        <translation>Der Knoten, den der Skin als sein Skelett nennt, steht nicht über all seinen Gelenken.</translation>
    </message>
    <message>
        <source>No node uses the skin.</source>
        <translation>Kein Knoten benutzt den Skin.</translation>
    </message>
    <message>
        <source>The skin has %1 joints and %2 inverse bind matrices; the last ones are not used.</source>
        <translation>Der Skin hat %1 Gelenke und %2 inverse Bindematrizen; die letzten werden nicht benutzt.</translation>
    </message>
    <message>
        <source>The inverse bind matrices are stored as %1; glTF has them as MAT4 FLOAT.</source>
        <translation>Die inversen Bindematrizen sind als %1 gespeichert; in glTF sind sie MAT4 FLOAT.</translation>
    </message>
    <message>
        <source>The inverse bind matrices are in a buffer view with a stride, which glTF has for vertices alone; some programs read them wrongly.</source>
        <translation>Die inversen Bindematrizen stehen in einem Buffer-View mit Schrittweite, die glTF nur für Vertices kennt; manche Programme lesen sie falsch.</translation>
    </message>
    <message>
        <source>Inverse bind matrices whose last row is not 0 0 0 1: %1 of %2. Such matrices have often been stored transposed.</source>
        <translation>Inverse Bindematrizen, deren letzte Zeile nicht 0 0 0 1 ist: %1 von %2. Solche Matrizen sind oft transponiert gespeichert.</translation>
    </message>
    <message>
        <source>%1 is there, but %2 is not: joints and weights count in pairs of one number.</source>
        <translation>%1 ist vorhanden, %2 aber nicht: Gelenke und Gewichte zählen paarweise mit einer Nummer.</translation>
    </message>
    <message>
        <source>%1 is stored as %2; glTF has joints as VEC4 UNSIGNED_BYTE or UNSIGNED_SHORT.</source>
        <translation>%1 ist als %2 gespeichert; in glTF sind Gelenke VEC4 UNSIGNED_BYTE oder UNSIGNED_SHORT.</translation>
    </message>
    <message>
        <source>%1 is stored as %2; glTF has weights as VEC4 FLOAT, or as VEC4 UNSIGNED_BYTE or UNSIGNED_SHORT marked as normalized.</source>
        <translation>%1 ist als %2 gespeichert; in glTF sind Gewichte VEC4 FLOAT oder als normalisiert gekennzeichnete VEC4 UNSIGNED_BYTE oder UNSIGNED_SHORT.</translation>
    </message>
    <message>
        <source>Skins %1 and %2 have other bind poses of the same joints, by up to %3: %4.</source>
        <translation>Die Skins %1 und %2 haben verschiedene Bindeposen derselben Gelenke, um bis zu %3: %4.</translation>
    </message>
    <message>
        <source>The rest pose is not the bind pose: the surface moves by up to %1 between them. Joints that go another way than those round them: %2.</source>
        <translation>Die Ruhepose ist nicht die Bindepose: Die Oberfläche bewegt sich zwischen ihnen um bis zu %1. Gelenke, die einen anderen Weg gehen als die um sie herum: %2.</translation>
    </message>
    <message>
        <source>The defect is no longer there; nothing was changed.</source>
        <translation>Der Fehler ist nicht mehr da; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The file has no vertices with weights.</source>
        <translation>Die Datei hat keine Vertices mit Gewichten.</translation>
    </message>
    <message>
        <source>The weights are those that the importer made; the file&apos;s own may be others.</source>
        <translation>Die Gewichte sind die, die der Importer gemacht hat; die der Datei können andere sein.</translation>
    </message>
    <message>
        <source>So many pairs of mesh and skin are drawn that not all of them were looked at.</source>
        <translation>So viele Paare aus Mesh und Skin werden gezeichnet, dass nicht alle geprüft wurden.</translation>
    </message>
    <message>
        <source>There is no check &quot;%1&quot;.</source>
        <translation>Es gibt keine Prüfung „%1“.</translation>
    </message>
    <message>
        <source>There is no threshold &quot;%1&quot;.</source>
        <translation>Es gibt keine Schwelle „%1“.</translation>
    </message>
    <message>
        <source>Weights below a number from 0 to 1 can go; %1 was given.</source>
        <translation>Gewichte unter einer Zahl von 0 bis 1 können wegfallen; angegeben war %1.</translation>
    </message>
    <message>
        <source>A vertex needs at least one joint; the limit is 0.</source>
        <translation>Ein Vertex braucht mindestens ein Gelenk; die Grenze ist 0.</translation>
    </message>
    <message>
        <source>The file stores weights with 8 bits; %1 bits do not fit.</source>
        <translation>Die Datei speichert Gewichte mit 8 Bit; %1 Bit passen nicht.</translation>
    </message>
    <message>
        <source>The weights of joint %1 are locked.</source>
        <translation>Die Gewichte des Gelenks %1 sind gesperrt.</translation>
    </message>
    <message>
        <source>No joint of the skin is above %1.</source>
        <translation>Über %1 ist kein Gelenk des Skins.</translation>
    </message>
    <message>
        <source>In the query, at character %1: expected %2.</source>
        <translation>In der Abfrage, Zeichen %1: erwartet wird %2.</translation>
    </message>
    <message>
        <source>all, unweighted, influences, sum, weight(…), joint=, island=, side=, outlier, seam, mesh=, set=, point=, not or (</source>
        <translation>all, unweighted, influences, sum, weight(…), joint=, island=, side=, outlier, seam, mesh=, set=, point=, not oder (</translation>
    </message>
    <message>
        <source>and, or, or the end</source>
        <translation>and, or oder das Ende</translation>
    </message>
    <message>
        <source>=, !=, &lt;, &lt;=, &gt;, &gt;= or in [a, b]</source>
        <translation>=, !=, &lt;, &lt;=, &gt;, &gt;= oder in [a, b]</translation>
    </message>
    <message>
        <source>a number from 0 up</source>
        <translation>eine Zahl ab 0</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>+ or -</source>
        <translation>+ oder -</translation>
    </message>
    <message>
        <source>x, y or z</source>
        <translation>x, y oder z</translation>
    </message>
    <message>
        <source>fewer parentheses</source>
        <translation>weniger Klammern</translation>
    </message>
    <message>
        <source>The whole mesh hangs on one joint, %1; it could be that joint&apos;s child, without a skin.</source>
        <translation>Das ganze Mesh hängt an einem Gelenk, %1; es könnte dessen Kind sein, ohne Skin.</translation>
    </message>
    <message>
        <source>Nothing to paint: every joint that could give weight here is locked. Unlock one, or turn Normalize off.</source>
        <translation>Nichts zu malen: Jedes Gelenk, das hier Gewicht abgeben könnte, ist gesperrt. Entsperren Sie eines, oder schalten Sie Normalisieren aus.</translation>
    </message>
    <message>
        <source>%1 is locked: unlock it to change its weights.</source>
        <translation>%1 ist gesperrt: Entsperren Sie es, um seine Gewichte zu ändern.</translation>
    </message>
    <message>
        <source>All joints that could take weight are locked.</source>
        <translation>Alle Gelenke, die Gewicht aufnehmen könnten, sind gesperrt.</translation>
    </message>
    <message>
        <source>%1 {vertex hangs|vertices hang} on one joint all but entirely, above %2.</source>
        <translation>%1 {Vertex hängt|Vertices hängen} fast ganz an einem Gelenk, über %2.</translation>
    </message>
    <message>
        <source>%1 {node|nodes} between joints {is|are} in no skin, so that the file has no bind pose of {it:|them:} %2.</source>
        <translation>%1 Knoten zwischen Gelenken {steht|stehen} in keinem Skin, sodass die Datei keine Bindepose von {ihm|ihnen} hat: %2.</translation>
    </message>
    <message>
        <source>%1 {node|nodes} between joints {is|are} in no skin, so that the file has no bind pose of {it,|them,} and {its|their} rest pose is another one, by {|up to }%3: %2.</source>
        <translation>%1 Knoten zwischen Gelenken {steht|stehen} in keinem Skin, sodass die Datei keine Bindepose von {ihm|ihnen} hat, und die Ruhepose ist eine andere, um {|bis zu }%3: %2.</translation>
    </message>
    <message>
        <source>%1 {joint stands|joints stand} in the file before {its parent:|their parents:} %2.</source>
        <translation>%1 {Gelenk steht|Gelenke stehen} in der Datei vor {seinen|ihren} Eltern: %2.</translation>
    </message>
    <message>
        <source>%1 {joint stands|joints stand} in the skin&apos;s list before {its parent:|their parents:} %2.</source>
        <translation>%1 {Gelenk steht|Gelenke stehen} in der Liste des Skins vor {seinen|ihren} Eltern: %2.</translation>
    </message>
    <message>
        <source>%1 {joint stands|joints stand} where {its|their} parent stands, so that the bone between has no length: %2.</source>
        <translation>%1 {Gelenk steht,|Gelenke stehen,} wo {seine|ihre} Eltern stehen, sodass der Knochen dazwischen keine Länge hat: %2.</translation>
    </message>
    <message>
        <source>%1 {triangle has|triangles have} no area; vertices at {its|their} corners: %2.</source>
        <translation>%1 {Dreieck hat|Dreiecke haben} keine Fläche; Vertices an {seinen|ihren} Ecken: %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} weights that are next to nothing, below %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} Gewichte, die fast nichts sind, unter %2.</translation>
    </message>
    <message>
        <source>%1 {node|nodes} only {marks|mark} the {end|ends} of {a bone,|bones,} as exporters add {it:|them:} %2.</source>
        <translation>%1 Knoten {markiert|markieren} nur {das Ende eines Knochens|die Enden von Knochen}, wie Exporter {es|sie} anfügen: %2.</translation>
    </message>
    <message>
        <source>%1 {joint has|joints have} the name of another joint of {its|their} skeleton: %2.</source>
        <translation>%1 {Gelenk heißt|Gelenke heißen} wie ein anderes Gelenk {seines|ihres} Skeletts: %2.</translation>
    </message>
    <message>
        <source>%1 {joint has|joints have} the name of a node that is no joint: %2.</source>
        <translation>%1 {Gelenk heißt|Gelenke heißen} wie ein Knoten, der kein Gelenk ist: %2.</translation>
    </message>
    <message>
        <source>The skeleton of %3 has %1 more {joint|joints} without a joint above {it:|them:} %2.</source>
        <translation>Das Skelett von %3 hat %1 {weiteres Gelenk|weitere Gelenke} ohne ein Gelenk darüber: %2.</translation>
    </message>
    <message>
        <source>%1 {joint belongs|joints belong} to no skeleton that a skin uses: %2.</source>
        <translation>%1 {Gelenk gehört|Gelenke gehören} zu keinem Skelett, das ein Skin benutzt: %2.</translation>
    </message>
    <message>
        <source>%1 {vertex hangs|vertices hang} on a joint that is far from {it:|them:} %2 times as far as the region that it holds reaches.</source>
        <translation>%1 {Vertex hängt|Vertices hängen} an einem Gelenk, das weit von {ihm|ihnen} entfernt ist: %2-mal so weit, wie der Bereich reicht, den es hält.</translation>
    </message>
    <message>
        <source>The weights jump across %1 {edge|edges} of the smooth surface, by{| up to} %2: it breaks there when the joints bend.</source>
        <translation>Die Gewichte springen über %1 {Kante|Kanten} der glatten Oberfläche, um{| bis zu} %2: Sie bricht dort, wenn sich die Gelenke beugen.</translation>
    </message>
    <message>
        <source>The skeleton is scaled by %2 at %1 {node,|nodes} above its joints or at its root: %3. It is the factor between %4.</source>
        <translation>Das Skelett ist an %1 Knoten über seinen Gelenken oder an seiner Wurzel mit %2 skaliert: %3. Das ist der Faktor zwischen %4.</translation>
    </message>
    <message>
        <source>The skeleton is turned from one pair of axes to another at %1 {node|nodes} above its joints: %2.</source>
        <translation>Das Skelett ist an %1 Knoten über seinen Gelenken von einem Achsensystem in ein anderes gedreht: %2.</translation>
    </message>
    <message>
        <source>centimetres and metres</source>
        <translation>Zentimetern und Metern</translation>
    </message>
    <message>
        <source>millimetres and metres</source>
        <translation>Millimetern und Metern</translation>
    </message>
    <message>
        <source>inches and centimetres</source>
        <translation>Zoll und Zentimetern</translation>
    </message>
    <message>
        <source>inches and metres</source>
        <translation>Zoll und Metern</translation>
    </message>
    <message>
        <source>feet and metres</source>
        <translation>Fuß und Metern</translation>
    </message>
    <message>
        <source>feet and centimetres</source>
        <translation>Fuß und Zentimetern</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} a larger weight behind the first four than among them; a program that reads one set loses {|up to }%2.</source>
        <translation>%1 {Vertex hat|Vertices haben} hinter den ersten vier Gewichten ein größeres als unter ihnen; ein Programm, das einen Satz liest, verliert {|bis zu }%2.</translation>
    </message>
    <message>
        <source>%1 {vertex belongs|vertices belong} to no triangle.</source>
        <translation>%1 {Vertex gehört|Vertices gehören} zu keinem Dreieck.</translation>
    </message>
    <message>
        <source>%1 of %2 joints {is|are} mirrored in the bind pose, a negative scale: %3.</source>
        <translation>%1 von %2 Gelenken {ist|sind} in der Bindepose gespiegelt, eine negative Skalierung: %3.</translation>
    </message>
    <message>
        <source>At bind the arms are neither level (T pose) nor half lowered (A pose): %1 stands at %2°, %3 at %4°, where 0° is level and −90° straight down.</source>
        <translation>In der Bindepose sind die Arme weder waagerecht (T-Pose) noch halb gesenkt (A-Pose): %1 steht bei %2°, %3 bei %4°, wobei 0° waagerecht und −90° senkrecht nach unten ist.</translation>
    </message>
    <message>
        <source>At bind the arms point forwards or backwards, out of the plane of a T or A pose: %1 by %2°, %3 by %4°.</source>
        <translation>In der Bindepose zeigen die Arme nach vorn oder hinten, aus der Ebene einer T- oder A-Pose heraus: %1 um %2°, %3 um %4°.</translation>
    </message>
    <message>
        <source>At bind the arms are no mirror of each other: %1 and %2 point %3° apart.</source>
        <translation>In der Bindepose sind die Arme nicht gespiegelt: %1 und %2 weichen um %3° voneinander ab.</translation>
    </message>
    <message>
        <source>%1 {vertex hangs|vertices hang} on a joint that only carries others, by {|up to }%2: %3.</source>
        <translation>%1 {Vertex hängt|Vertices hängen} mit{| bis zu} %2 an einem Gelenk, das nur andere trägt: %3.</translation>
    </message>
    <message>
        <source>%1 {joint takes|joints take} over {its parent&apos;s|their parents&apos;} scale in this format&apos;s own way, and it shows: where matrices are multiplied instead, the surface lies up to %2 elsewhere. {Joint:|Joints:} %3.</source>
        <translation>%1 {Gelenk übernimmt|Gelenke übernehmen} die Skalierung der Eltern auf die eigene Art dieses Formats, und das ist zu sehen: Wo stattdessen Matrizen multipliziert werden, liegt die Oberfläche bis zu %2 anderswo. {Gelenk:|Gelenke:} %3.</translation>
    </message>
    <message>
        <source>%1 {vertex stands|vertices stand} in the same place as another one and {has|have} other weights, by{| up to} %2: the surface opens there.</source>
        <translation>%1 {Vertex steht|Vertices stehen} am selben Ort wie ein anderer und {hat|haben} andere Gewichte, um{| bis zu} %2: Die Oberfläche öffnet sich dort.</translation>
    </message>
    <message>
        <source>%1 {pair|pairs} of joints {does|do} not stand mirrored at bind, by {|up to }%2: %3.</source>
        <translation>%1 {Gelenkpaar steht|Gelenkpaare stehen} in der Bindepose nicht gespiegelt, um {|bis zu }%2: %3.</translation>
    </message>
    <message>
        <source>The axes of %1 {pair|pairs} of joints are not mirrored at bind, by {|up to }%2°: %3.</source>
        <translation>Die Achsen von %1 {Gelenkpaar|Gelenkpaaren} sind in der Bindepose nicht gespiegelt, um {|bis zu }%2°: %3.</translation>
    </message>
    <message>
        <source>%1 {joint has|joints have} the name of one side, and the other side has none: %2.</source>
        <translation>%1 {Gelenk hat|Gelenke haben} den Namen einer Seite, und die andere Seite hat keines: %2.</translation>
    </message>
    <message>
        <source>The bind {matrix|matrices} of %1 {joint is|joints are} flat or{ holds|} no numbers: %2.</source>
        <translation>Die {Bindematrix|Bindematrizen} von %1 {Gelenk ist|Gelenken sind} flach oder{ enthält|} keine Zahlen: %2.</translation>
    </message>
    <message>
        <source>The mesh is drawn with skins of different size: the smallest has %1 {joint,|joints,} the largest %2.</source>
        <translation>Das Mesh wird mit verschieden großen Skins gezeichnet: Der kleinste hat %1 {Gelenk,|Gelenke,} der größte %2.</translation>
    </message>
    <message>
        <source>%1 of %2 joints {is|are} stretched or sheared in the bind pose,{| at most} %3 times as long along one axis as along another: %4.</source>
        <translation>%1 von %2 Gelenken {ist|sind} in der Bindepose gestreckt oder geschert,{| höchstens} %3-mal so lang entlang einer Achse wie entlang einer anderen: %4.</translation>
    </message>
    <message>
        <source>%1 {joint|joints} at the {end|ends} of the skeleton {holds|hold} no vertex: %2.</source>
        <translation>%1 {Gelenk am|Gelenke an} {Ende|den Enden} des Skeletts {hält|halten} keinen Vertex: %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has a|vertices have} single {weight|weights} above 1; the largest is %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} {ein einzelnes Gewicht|einzelne Gewichte} über 1; das größte ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex hangs|vertices hang} on a joint apart from the region that it holds, {as a|in} small {island; its|islands; the largest} weight is %2.</source>
        <translation>%1 {Vertex hängt|Vertices hängen} abseits des Bereichs, den ein Gelenk hält, {als kleine|in kleinen} {Insel|Inseln} an ihm; {sein|das größte} Gewicht ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex hangs|vertices hang} on a joint that is far away and holds none of {its|their} neighbours so much; the {|largest }excess is %2.</source>
        <translation>%1 {Vertex hängt|Vertices hängen} an einem fernen Gelenk, das keinen {seiner|ihrer} Nachbarn so sehr hält; der {|größte }Überschuss ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} stored whole numbers that do not sum to %2; the {|largest }difference is %3.</source>
        <translation>%1 {Vertex hat|Vertices haben} gespeicherte ganze Zahlen, deren Summe nicht %2 ist; die {|größte }Abweichung ist %3.</translation>
    </message>
    <message>
        <source>%1 {weight is|weights are} not {a |}finite {number.|numbers.}</source>
        <translation>%1 {Gewicht ist|Gewichte sind} keine {endliche Zahl.|endlichen Zahlen.}</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} weights whose sum is off 1 by more than glTF allows; the {|largest }difference is %2, too little to be seen.</source>
        <translation>%1 {Vertex hat|Vertices haben} Gewichte, deren Summe weiter von 1 entfernt ist, als glTF erlaubt; die {|größte }Abweichung ist %2, zu wenig, um sichtbar zu sein.</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of one side {hangs|hang} on joints of the other, by{| up to} %2, though that joint&apos;s own partner is nearer.</source>
        <translation>%1 {Vertex|Vertices} der einen Seite {hängt|hängen} mit{| bis zu} %2 an Gelenken der anderen, obwohl deren Gegenstück näher ist.</translation>
    </message>
    <message>
        <source>%1 {vertex names|vertices name} a joint that has no weight of {it;|them;} unused places name joint 0.</source>
        <translation>%1 {Vertex nennt|Vertices nennen} ein Gelenk, das kein Gewicht von {ihm|ihnen} hat; unbenutzte Plätze nennen Gelenk 0.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} weights that do not sum to 1; the {|largest }difference is %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} Gewichte, deren Summe nicht 1 ist; die {|größte }Abweichung ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} weights that sum to more than 1; the {|largest }sum is %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} Gewichte, deren Summe über 1 liegt; die {|größte }Summe ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} no weight.</source>
        <translation>%1 {Vertex hat|Vertices haben} kein Gewicht.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} {a weight|weights} below 0; the lowest is %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} {ein Gewicht|Gewichte} unter 0; das kleinste ist %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} two weights for one joint.</source>
        <translation>%1 {Vertex hat|Vertices haben} zwei Gewichte für ein Gelenk.</translation>
    </message>
    <message>
        <source>%1 {influence names|influences name} a joint that skin %2 does not have; the number of its joints is %3.</source>
        <translation>%1 {Einfluss nennt|Einflüsse nennen} ein Gelenk, das Skin %2 nicht hat; die Zahl seiner Gelenke ist %3.</translation>
    </message>
    <message>
        <source>Compilers read the weights of %1 {vertex|vertices} otherwise, by{| up to} %2: studiomdl keeps at most three links of 5 % or more and gives nothing to the line&apos;s own bone.</source>
        <translation>Compiler lesen die Gewichte von %1 {Vertex|Vertices} anders, um{| bis zu} %2: studiomdl behält höchstens drei Einträge ab 5 % und gibt dem eigenen Knochen der Zeile nichts.</translation>
    </message>
    <message>
        <source>The skeleton of %3 has %1 more {joint|joints} without a joint above {it,|them,} joined by a node that is no joint: %2.</source>
        <translation>Das Skelett von %3 hat %1 {weiteres Gelenk|weitere Gelenke} ohne ein Gelenk darüber; ein Knoten, der kein Gelenk ist, verbindet sie: %2.</translation>
    </message>
    <message>
        <source>%1 {skin lists many more joints than its|skins list many more joints than their} meshes use: %2 lists %3 and uses %4.</source>
        <translation>%1 {Skin führt viel mehr Gelenke auf, als seine|Skins führen viel mehr Gelenke auf, als ihre} Meshes benutzen: %2 führt %3 auf und benutzt %4.</translation>
    </message>
    <message>
        <source>%1 {vertex is|vertices are} shared by joints that are up to %2 steps apart in the skeleton and meet nowhere else: %3.</source>
        <translation>%1 {Vertex wird|Vertices werden} von Gelenken geteilt, die im Skelett bis zu %2 Schritte auseinanderliegen und sich sonst nirgends treffen: %3.</translation>
    </message>
    <message>
        <source>%1 {vertex is|vertices are} moved away from {another one|others} in the same place by the morph target “%2”, by{| up to} %3.</source>
        <translation>%1 {Vertex wird|Vertices werden} vom Morph-Ziel „%2“ von {einem anderen|anderen} am selben Ort wegbewegt, um{| bis zu} %3.</translation>
    </message>
    <message>
        <source>The {normal|normals} of %1 {vertex is|vertices are} not of length 1; {it|the worst} is %2 long.</source>
        <translation>Die {Normale|Normalen} von %1 {Vertex hat|Vertices haben} nicht die Länge 1; die {|schlechteste }Länge ist %2.</translation>
    </message>
    <message>
        <source>The {tangent|tangents} of %1 {vertex is|vertices are} not of length 1; {it|the worst} is %2 long.</source>
        <translation>Die {Tangente|Tangenten} von %1 {Vertex hat|Vertices haben} nicht die Länge 1; die {|schlechteste }Länge ist %2.</translation>
    </message>
    <message>
        <source>The {tangent|tangents} of %1 {vertex has|vertices have} another number than 1 or −1 for the side: %2.</source>
        <translation>Die {Tangente|Tangenten} von %1 {Vertex hat|Vertices haben} für die Seite eine andere Zahl als 1 oder −1: %2.</translation>
    </message>
    <message>
        <source>In the clip “%1” at %2 s the surface is outside of its box at rest by up to %3.</source>
        <translation>Im Clip „%1“ liegt die Oberfläche bei %2 s um bis zu %3 außerhalb ihres Quaders in Ruhe.</translation>
    </message>
    <message>
        <source>%1 small closed {part of the mesh bends|parts of the mesh bend}: within {it|one}, the weights of the vertices differ by up to %2.</source>
        <translation>%1 {kleines geschlossenes Teil des Mesh verbiegt|kleine geschlossene Teile des Mesh verbiegen} sich: Innerhalb {davon|eines Teils} unterscheiden sich die Gewichte der Vertices um bis zu %2.</translation>
    </message>
    <message>
        <source>%1 border {vertex|vertices} of %2 {meets one|meet some} of %3 at rest; the clips part them by up to %4.</source>
        <translation>%1 {Randvertex|Randvertices} von %2 {stößt|stoßen} in Ruhe an {einen|einige} von %3; die Clips trennen sie um bis zu %4.</translation>
    </message>
    <message>
        <source>%1 border {vertex|vertices} of %2 {meets one|meet some} of %3 at rest and {has|have} other weights, by{| up to} %4.</source>
        <translation>%1 {Randvertex|Randvertices} von %2 {stößt|stoßen} in Ruhe an {einen|einige} von %3 und {hat|haben} andere Gewichte, um{| bis zu} %4.</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of %2 {stands in the same place as one|stand in the same place as some} of %3, but %4 was bound otherwise there: they part by{| up to} %5.</source>
        <translation>%1 {Vertex|Vertices} von %2 {steht am selben Ort wie einer|stehen am selben Ort wie einige} von %3, aber %4 wurde dort anders gebunden: Sie trennen sich um{| bis zu} %5.</translation>
    </message>
    <message>
        <source>Left and right have other weights at %1 of %2 places that have a mirrored partner; the largest difference is %3.</source>
        <translation>Links und rechts haben an %1 von %2 Orten mit gespiegeltem Gegenstück verschiedene Gewichte; der größte Unterschied ist %3.</translation>
    </message>
    <message>
        <source>%1 {vertex moves|vertices move} by{| up to} %2 with half a step of the 8 bits that {its|their} weights are stored in.</source>
        <translation>%1 {Vertex bewegt|Vertices bewegen} sich um{| bis zu} %2 bei einer halben Stufe der 8 Bit, in denen {seine|ihre} Gewichte gespeichert sind.</translation>
    </message>
    <message>
        <source>The file says that the smallest %1 of the positions is %2; it is %3.</source>
        <translation>Laut Datei ist das kleinste %1 der Positionen %2; es ist %3.</translation>
    </message>
    <message>
        <source>The file says that the largest %1 of the positions is %2; it is %3.</source>
        <translation>Laut Datei ist das größte %1 der Positionen %2; es ist %3.</translation>
    </message>
    <message>
        <source>The file does not say between which numbers the positions lie (min, max).</source>
        <translation>Die Datei sagt nicht, zwischen welchen Zahlen die Positionen liegen (min, max).</translation>
    </message>
    <message>
        <source>The target takes %2 joints in a skeleton; there {is|are} %1 in that of %3.</source>
        <translation>Das Ziel nimmt %2 Gelenke in einem Skelett; in dem von %3 {ist|sind} es %1.</translation>
    </message>
    <message>
        <source>The target draws parts with %2 joints at most; %1 {part hangs|parts hang} on more, {on|up to} %3.</source>
        <translation>Das Ziel zeichnet Teile mit höchstens %2 Gelenken; %1 {Teil hängt|Teile hängen} an mehr, {nämlich|bis zu} %3.</translation>
    </message>
    <message>
        <source>%1 {node that is required is|nodes that are required are} missing: %2.</source>
        <translation>%1 {Knoten, der verlangt ist, fehlt|Knoten, die verlangt sind, fehlen}: %2.</translation>
    </message>
    <message>
        <source>%1 {joint has a longer name|joints have longer names} than the target&apos;s %2 bytes, {of|up to} %3: %4.</source>
        <translation>%1 {Gelenk hat einen längeren Namen|Gelenke haben längere Namen} als die %2 Byte des Ziels, {nämlich|bis zu} %3: %4.</translation>
    </message>
    <message>
        <source>%1 {joint has a name with letters|joints have names with letters} that the target refuses or replaces (%2): %3.</source>
        <translation>%1 {Gelenk hat einen Namen|Gelenke haben Namen} mit Zeichen, die das Ziel ablehnt oder ersetzt (%2): %3.</translation>
    </message>
    <message>
        <source>beyond ASCII</source>
        <translation>jenseits von ASCII</translation>
    </message>
    <message>
        <source>dots, colons, slashes or brackets</source>
        <translation>Punkte, Doppelpunkte, Schrägstriche oder Klammern</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>There is no target &quot;%1&quot;; there are %2.</source>
        <translation>Es gibt kein Ziel „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>%1 {vertex has|vertices have} more weights than %2,{ namely| up to} %3; many engines keep the largest %2.</source>
        <translation>%1 {Vertex hat|Vertices haben} mehr Gewichte als %2,{ nämlich| bis zu} %3; viele Engines behalten die größten %2.</translation>
    </message>
    <message>
        <source>The skin draws %1 {mesh|meshes} elsewhere than {its node stands|their nodes stand}, by up to %2, %3 times as large: its bind matrices or its bind shape count in another unit. {Node:|Nodes:} %4.</source>
        <translation>Der Skin zeichnet %1 {Mesh|Meshes} anderswo, als {der Knoten steht|die Knoten stehen}, um bis zu %2, %3-mal so groß: Seine Bindematrizen oder seine Bindeform zählen in einer anderen Einheit. Knoten: %4.</translation>
    </message>
    <message>
        <source>Before any joint moves, the bind shape puts %1 {mesh|meshes} elsewhere than {it is stored and its node stands|they are stored and their nodes stand}, by up to %2. {Node:|Nodes:} %3.</source>
        <translation>Bevor sich ein Gelenk bewegt, stellt die Bindeform %1 {Mesh|Meshes} anderswohin, als {es gespeichert ist und sein Knoten steht|sie gespeichert sind und ihre Knoten stehen}, um bis zu %2. Knoten: %3.</translation>
    </message>
    <message>
        <source>The vertex in hand has no weight above 0, or one that is negative or no number: there is nothing to copy.</source>
        <translation>Der aktuelle Vertex hat kein Gewicht über 0 oder eines, das negativ oder keine Zahl ist: Es gibt nichts zu kopieren.</translation>
    </message>
    <message>
        <source>This is not a text of copied weights (%1).</source>
        <translation>Das ist kein Text kopierter Gewichte (%1).</translation>
    </message>
    <message>
        <source>The copied weights name the joint %1, which their list of joints does not have once.</source>
        <translation>Die kopierten Gewichte nennen das Gelenk %1, das in ihrer Gelenkliste nicht genau einmal steht.</translation>
    </message>
    <message>
        <source>The copied weight of the joint %1 is not a number above 0.</source>
        <translation>Das kopierte Gewicht des Gelenks %1 ist keine Zahl über 0.</translation>
    </message>
    <message>
        <source>The skin of these vertices has none of the joints whose weights were copied (%1).</source>
        <translation>Der Skin dieser Vertices hat keines der Gelenke, deren Gewichte kopiert wurden (%1).</translation>
    </message>
    <message>
        <source>Only weights of locked joints would change (%1): unlock them first.</source>
        <translation>Nur Gewichte gesperrter Gelenke würden sich ändern (%1): Erst entsperren.</translation>
    </message>
    <message>
        <source>No edge joins vertices %1 and %2, so the mirror cannot run through it.</source>
        <translation>Keine Kante verbindet die Vertices %1 und %2, daher kann der Spiegel nicht durch sie gehen.</translation>
    </message>
    <message>
        <source>The middle between left and right is at %1, not at 0: only by topology can this model be mirrored.</source>
        <translation>Die Mitte zwischen links und rechts liegt bei %1, nicht bei 0: Dieses Modell lässt sich nur nach Topologie spiegeln.</translation>
    </message>
    <message>
        <source>slashes</source>
        <translation>Schrägstriche</translation>
    </message>
    <message>
        <source>colons or slashes</source>
        <translation>Doppelpunkte oder Schrägstriche</translation>
    </message>
    <message>
        <source>Clips change the length of the bone above %1 {joint|joints}, most in the clip “%2”: %3 is %4 % off its length at rest at %5 s (key %6).</source>
        <translation>Clips ändern die Länge des Knochens über %1 {Gelenk|Gelenken}, am meisten im Clip „%2“: %3 weicht bei %5 s (Key %6) um %4 % von seiner Länge in der Ruhepose ab.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {channel moves|channels move} part of a node that is stored as a matrix: the %4 of %3{| first}.</source>
        <translation>Im Clip „%2“ {bewegt|bewegen} %1 {Kanal|Kanäle} Teile eines Knotens, der als Matrix gespeichert ist: {|zuerst }%4 von %3.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {channel moves|channels move} the node of a skinned mesh, which its joints move alone: the %4 of %3{| first}.</source>
        <translation>Im Clip „%2“ {bewegt|bewegen} %1 {Kanal|Kanäle} den Knoten eines Mesh mit Skin, das allein seine Gelenke bewegen: {|zuerst }%4 von %3.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {channel has|channels have} keys a second time: the %4 of %3{| first}.</source>
        <translation>Im Clip „%2“ {hat|haben} %1 {Kanal|Kanäle} ein zweites Mal Keys: {|zuerst }%4 von %3.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {channel moves|channels move} morph weights of a node that draws nothing with morph targets: %3{| first}.</source>
        <translation>Im Clip „%2“ {bewegt|bewegen} %1 {Kanal|Kanäle} Morph-Gewichte eines Knotens, der nichts mit Morph-Zielen zeichnet: {|zuerst }%3.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {channel ends|channels end} before the others: the %4 of %3{| first}, at %6 s, %7 s earlier.</source>
        <translation>Im Clip „%2“ {endet|enden} %1 {Kanal|Kanäle} vor den anderen: {|zuerst }%4 von %3 bei %6 s, %7 s früher.</translation>
    </message>
    <message>
        <source>The clip “%1” moves nothing: it has no keys.</source>
        <translation>Der Clip „%1“ bewegt nichts: Er hat keine Keys.</translation>
    </message>
    <message>
        <source>The clip “%1” lasts no time: all its keys stand at %2 s.</source>
        <translation>Der Clip „%1“ dauert keine Zeit: Alle seine Keys stehen bei %2 s.</translation>
    </message>
    <message>
        <source>%1 {joint is|joints are} turned by more than %2° from the bind pose where the clips begin: no clip comes near it, “%3” the nearest.</source>
        <translation>%1 {Gelenk ist|Gelenke sind} am Anfang der Clips um mehr als %2° aus der Bindepose gedreht: Kein Clip kommt ihr nahe, am nächsten „%3“.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {rotation is|rotations are} not of length 1; {|the worst is }key %5 of %3 at %6 s, off by %7.</source>
        <translation>Im Clip „%2“ {hat|haben} %1 {Drehung|Drehungen} nicht die Länge 1{|, am wenigsten}: Key %5 von %3 bei %6 s weicht um %7 ab.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key stands|keys stand} not later than the one before: key %5 of %3 (%4) at %6 s{| first}.</source>
        <translation>Im Clip „%2“ {steht|stehen} %1 {Key|Keys} nicht später als der davor: {|am weitesten zurück }Key %5 von %3 (%4) bei %6 s.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key stands|keys stand} before 0 s: key %5 of %3 (%4) at %6 s{| the earliest}.</source>
        <translation>Im Clip „%2“ {steht|stehen} %1 {Key|Keys} vor 0 s: {|am frühesten }Key %5 von %3 (%4) bei %6 s.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key is|keys are} so late that a float hardly tells {it from its neighbour|them from their neighbours}: key %5 of %3 (%4) at %6 s.</source>
        <translation>Im Clip „%2“ {liegt|liegen} %1 {Key|Keys} so spät, dass eine Gleitkommazahl {ihn kaum von seinem Nachbarn|sie kaum von ihren Nachbarn} unterscheidet: Key %5 von %3 (%4) bei %6 s.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key has|keys have} values that are not finite numbers: key %5 of %3 (%4){| first}.</source>
        <translation>Im Clip „%2“ {hat|haben} %1 {Key|Keys} Werte, die keine endlichen Zahlen sind: {|zuerst }Key %5 von %3 (%4).</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key stands|keys stand} between two frames; {|the furthest is }key %5 of %3 (%4) at %6 s, %7 s off.</source>
        <translation>Im Clip „%2“ {steht|stehen} %1 {Key|Keys} zwischen zwei Frames; {|am weitesten }Key %5 von %3 (%4) bei %6 s, %7 s daneben.</translation>
    </message>
    <message>
        <source>%1 of %2 keys of the clips lie where the motion would go without them; most in one track in the clip “%3”: the %5 of %4, %6.</source>
        <translation>%1 von %2 Keys der Clips liegen, wo die Bewegung auch ohne sie entlangginge; die meisten einer Spur im Clip „%3“: %5 von %4, %6.</translation>
    </message>
    <message>
        <source>The clip “%2” comes back to its beginning, but %1 {joint|joints} not quite; {|the worst is }%3, %7° away in its last key (%5) at %6 s.</source>
        <translation>Der Clip „%2“ kehrt zu seinem Anfang zurück, %1 {Gelenk|Gelenke} aber nicht ganz; {|am wenigsten }%3, mit dem letzten Key (%5) bei %6 s um %7° entfernt.</translation>
    </message>
    <message>
        <source>Where the clip “%2” begins again %1 {joint changes|joints change} speed at once, %3 the most: by %7° per second at %6 s.</source>
        <translation>Wo der Clip „%2“ von vorn beginnt, {ändert|ändern} %1 {Gelenk|Gelenke} auf einmal die Geschwindigkeit, am meisten %3: um %7° je Sekunde bei %6 s.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {key jumps|keys jump} out of the motion and back; {|the furthest is }key %5 of %3 (%4) at %6 s, by %7.</source>
        <translation>Im Clip „%2“ {springt|springen} %1 {Key|Keys} aus der Bewegung und zurück; {|am weitesten }Key %5 von %3 (%4) bei %6 s, um %7.</translation>
    </message>
    <message>
        <source>%1 {joint that the project asks for never moves|joints that the project asks for never move} in any clip: %2.</source>
        <translation>%1 {Gelenk, das das Projekt verlangt, bewegt|Gelenke, die das Projekt verlangt, bewegen} sich in keinem Clip: %2.</translation>
    </message>
    <message>
        <source>In the clip “%2” %1 {step turns|steps turn} a joint by half a turn or nearly so: %3 by %7° up to key %5 at %6 s.</source>
        <translation>Im Clip „%2“ {dreht|drehen} %1 {Schritt|Schritte} ein Gelenk um eine halbe Umdrehung oder fast so viel: %3 um %7° bis zum Key %5 bei %6 s.</translation>
    </message>
    <message>
        <source>In the clip “%2” the curve of a rotation goes through nothing before %1 {key|keys}: key %5 of %3 at %6 s.</source>
        <translation>Im Clip „%2“ geht die Kurve einer Drehung vor %1 {Key|Keys} durch null: Key %5 von %3 bei %6 s.</translation>
    </message>
    <message>
        <source>Clips scale %1 {joint|joints}, most in the clip “%2”: %3 is off its scale at rest by %4 at %5 s (key %6).</source>
        <translation>Clips skalieren %1 {Gelenk|Gelenke}, am meisten im Clip „%2“: %3 weicht bei %5 s (Key %6) um %4 von seiner Skalierung in der Ruhepose ab.</translation>
    </message>
    <message>
        <source>In the clip “%2” curves swing far beyond their keys before %1 {key|keys}: {|most before }key %5 of %3 (%4) at %6 s, by %7 times what all its keys span.</source>
        <translation>Im Clip „%2“ schwingen Kurven vor %1 {Key|Keys} weit über ihre Keys hinaus: {|am meisten vor }Key %5 von %3 (%4) bei %6 s, um das %7-Fache dessen, was alle seine Keys umspannen.</translation>
    </message>
    <message>
        <source>Clips scale %1 {joint|joints} unevenly with others below, most in the clip “%2”: %3 by %4 % more along one axis than along another at %5 s (key %6).</source>
        <translation>Clips skalieren %1 {Gelenk|Gelenke} ungleichmäßig, unter denen andere hängen, am meisten im Clip „%2“: %3 bei %5 s (Key %6) auf einer Achse um %4 % mehr als auf einer anderen.</translation>
    </message>
    <message>
        <source>visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>transform step</source>
        <translation>Transformationsschritt</translation>
    </message>
    <message>
        <source>Clips change the sign of the quaternion at %1 {key|keys}, first in the clip “%2”: key %5 of %3 at %6 s.</source>
        <translation>Clips wechseln an %1 {Key|Keys} das Vorzeichen des Quaternions, zuerst im Clip „%2“: Key %5 von %3 bei %6 s.</translation>
    </message>
    <message>
        <source>All numbers of bones in this file follow from their order; let the program that wrote it export the skeleton again, or export to SMD from here.</source>
        <translation>Alle Knochennummern dieser Datei folgen aus ihrer Reihenfolge; das Skelett aus dem Programm, das sie geschrieben hat, neu exportieren oder von hier aus als SMD.</translation>
    </message>
    <message>
        <source>Nothing in the file joins these roots: put them under one joint in the program that made the skeleton.</source>
        <translation>Nichts in der Datei verbindet diese Wurzeln: im Programm, aus dem das Skelett kommt, unter ein Gelenk hängen.</translation>
    </message>
    <message>
        <source>Nothing hangs on these joints: delete them where the skeleton was made, or bind something to them.</source>
        <translation>An diesen Gelenken hängt nichts: dort löschen, wo das Skelett entstand, oder etwas an sie binden.</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>“%1” is drawn there without a skin and would change its size or turn: apply the transform in the program that made the file.</source>
        <translation>„%1“ wird dort ohne Skin gezeichnet und würde Größe oder Drehung ändern: die Transformation im Programm anwenden, aus dem die Datei kommt.</translation>
    </message>
    <message>
        <source>Remove the pose override of “%1” first: it would change.</source>
        <translation>Zuerst den Pose-Override von „%1“ entfernen: er würde sich ändern.</translation>
    </message>
    <message>
        <source>The scale of “%1” differs by axis or is 0, so that nothing below can take it over.</source>
        <translation>Die Skalierung von „%1“ ist je Achse verschieden oder 0, sodass nichts darunter sie übernehmen kann.</translation>
    </message>
    <message>
        <source>The file lists the transform of “%1” in steps; a fix cannot tell which of them is to change: apply it in the program that made the file.</source>
        <translation>Die Datei führt die Transformation von „%1“ in Schritten auf; welcher davon sich ändern soll, kann eine Korrektur nicht wissen: im Programm anwenden, aus dem die Datei kommt.</translation>
    </message>
    <message>
        <source>“%1” is a joint of a skin: its rotation is part of the bind pose.</source>
        <translation>„%1“ ist ein Gelenk eines Skins: Seine Drehung gehört zur Bindepose.</translation>
    </message>
    <message>
        <source>Skins %1 and %2 do not list the same joints.</source>
        <translation>Die Skins %1 und %2 führen nicht dieselben Gelenke auf.</translation>
    </message>
    <message>
        <source>The joint %1 would be listed twice.</source>
        <translation>Das Gelenk %1 wäre zweimal aufgeführt.</translation>
    </message>
    <message>
        <source>The joint %1 holds vertices, so it cannot leave the skin&apos;s list.</source>
        <translation>Das Gelenk %1 hält Vertices und kann die Liste des Skins deshalb nicht verlassen.</translation>
    </message>
    <message>
        <source>Skins %1 and %2 share their meshes&apos; weights, which name joints by their place in the list: one list cannot change alone.</source>
        <translation>Die Skins %1 und %2 teilen die Gewichte ihrer Meshes, die Gelenke nach ihrem Platz in der Liste nennen: Eine Liste allein kann sich nicht ändern.</translation>
    </message>
    <message>
        <source>The skin&apos;s list of joints is as it should be already.</source>
        <translation>Die Gelenkliste des Skins ist schon, wie sie sein soll.</translation>
    </message>
    <message>
        <source>No joint of the skin is above or below %1, so there is no bind pose to go by.</source>
        <translation>Kein Gelenk des Skins steht über oder unter %1, sodass es keine Bindepose gibt, nach der man gehen könnte.</translation>
    </message>
    <message>
        <source>%1 {vector has|vectors have} no direction, and no triangle gives {it|them} one: export normals and tangents again from the program that made the mesh.</source>
        <translation>%1 {Vektor hat|Vektoren haben} keine Richtung, und kein Dreieck gibt {ihm|ihnen} eine: Normalen und Tangenten aus dem Programm, aus dem das Mesh kommt, neu exportieren.</translation>
    </message>
    <message>
        <source>All vectors of this mesh are of length 1 already.</source>
        <translation>Alle Vektoren dieses Meshes haben schon die Länge 1.</translation>
    </message>
    <message>
        <source>positions of morph target %1 of mesh %2</source>
        <translation>Positionen des Morphziels %1 von Mesh %2</translation>
    </message>
    <message>
        <source>position of point %1 in morph target %2 of mesh %3</source>
        <translation>Position von Punkt %1 im Morphziel %2 von Mesh %3</translation>
    </message>
    <message>
        <source>In the clip “%2” a curve turns the long way round before %1 {key|keys}, where the sign of the quaternion changes: key %5 of %3 at %6 s.</source>
        <translation>Im Clip „%2“ dreht eine Kurve vor %1 {Key|Keys} auf dem langen Weg, wo das Vorzeichen des Quaternions wechselt: Key %5 von %3 bei %6 s.</translation>
    </message>
    <message>
        <source>The new clip has no name.</source>
        <translation>Der neue Clip hat keinen Namen.</translation>
    </message>
    <message>
        <source>The clips %1 and %2 do not move the same: the %3 of %4 is in one of them alone, or is interpolated otherwise in the other.</source>
        <translation>Die Clips %1 und %2 bewegen nicht dasselbe: %3 von %4 gibt es nur in einem davon oder wird im anderen anders interpoliert.</translation>
    </message>
    <message>
        <source>The clips %1 and %2 cannot be joined: their layers differ.</source>
        <translation>Die Clips %1 und %2 lassen sich nicht verbinden: Ihre Ebenen sind verschieden.</translation>
    </message>
    <message>
        <source>The clip %1 has no keys.</source>
        <translation>Der Clip %1 hat keine Keys.</translation>
    </message>
    <message>
        <source>The clip %1 begins at %2 s; moved by %3 s it would begin before 0 s.</source>
        <translation>Der Clip %1 beginnt bei %2 s; um %3 s verschoben, begänne er vor 0 s.</translation>
    </message>
    <message>
        <source>The largest error is a length above 0; %1 was given.</source>
        <translation>Der größte Fehler ist eine Länge über 0; angegeben war %1.</translation>
    </message>
    <message>
        <source>No key of the clip %1 can go without moving the surface by more than %2.</source>
        <translation>Kein Key des Clips %1 kann wegfallen, ohne die Oberfläche um mehr als %2 zu bewegen.</translation>
    </message>
    <message>
        <source>The rotations of the clip %1 have one sign already.</source>
        <translation>Die Drehungen des Clips %1 haben schon ein Vorzeichen.</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} of %2 {stands in the same place as one|stand in the same place as some} of %3, but %4 was bound otherwise there: they part by{| up to} %5. The skin of %2 also draws %6: other binds move that, too.</source>
        <translation>%1 {Vertex|Vertices} von %2 {steht am selben Ort wie einer|stehen am selben Ort wie einige} von %3, aber %4 wurde dort anders gebunden: Sie trennen sich um{| bis zu} %5. Der Skin von %2 zeichnet auch %6: Andere Bindematrizen bewegen das mit.</translation>
    </message>
    <message>
        <source>“%1” mirrors along some of its axes: what is below cannot take its rotation over.</source>
        <translation>„%1“ spiegelt entlang einiger Achsen: was darunter hängt, kann die Drehung nicht übernehmen.</translation>
    </message>
    <message>
        <source>In the clip %2 the scale of “%1” differs by axis, so that nothing below can take its rotation over.</source>
        <translation>Im Clip %2 ist die Skalierung von „%1“ je Achse verschieden, sodass darunter nichts die Drehung übernehmen kann.</translation>
    </message>
    <message>
        <source>No vertices lie between the sides of the step over which the weights could pass.</source>
        <translation>Zwischen den Seiten der Stufe liegen keine Vertices, über die die Gewichte übergehen könnten.</translation>
    </message>
    <message>
        <source>No key is selected.</source>
        <translation>Kein Key ist ausgewählt.</translation>
    </message>
    <message>
        <source>The clipboard holds no keys.</source>
        <translation>Die Zwischenablage enthält keine Keys.</translation>
    </message>
    <message>
        <source>This clip has none of the channels that were copied (%1, %2).</source>
        <translation>Dieser Clip hat keinen der kopierten Kanäle (%1, %2).</translation>
    </message>
    <message>
        <source>Another key already stands at %1 s.</source>
        <translation>Bei %1 s steht schon ein anderer Key.</translation>
    </message>
    <message>
        <source>No override changes the pose of this clip.</source>
        <translation>Kein Override ändert die Pose dieses Clips.</translation>
    </message>
    <message>
        <source>The clip has no %1 of %2 that a key could go into. As a new clip nothing is lost.</source>
        <translation>Der Clip hat für %2 keinen Kanal %1, in den ein Key könnte. Als neuer Clip geht nichts verloren.</translation>
    </message>
    <message>
        <source>None of the joints of this pose is here by its name.</source>
        <translation>Keines der Gelenke dieser Pose gibt es hier unter seinem Namen.</translation>
    </message>
    <message>
        <source>The overrides shear %1; a clip has no channel for that.</source>
        <translation>Die Overrides scheren %1; dafür hat ein Clip keinen Kanal.</translation>
    </message>
    <message>
        <source>An attachment of the session file cannot be read.</source>
        <translation>Ein Angehängtes der Sitzungsdatei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>There is no handle: the curve (%1) ends there or does not bend.</source>
        <translation>Dort ist kein Griff: Die Kurve (%1) endet oder biegt sich dort nicht.</translation>
    </message>
    <message>
        <source>A handle stays between its key and the next one: %1 s was given for the key at %2 s.</source>
        <translation>Ein Griff bleibt zwischen seinem Key und dem nächsten: Für den Key bei %2 s wurde %1 s angegeben.</translation>
    </message>
    <message>
        <source>The selected keys have no handles, or the curve runs smoothly through them already.</source>
        <translation>Die gewählten Keys haben keine Griffe, oder die Kurve läuft schon glatt durch sie.</translation>
    </message>
    <message>
        <source>These channels are interpolated so already (%1).</source>
        <translation>Diese Kanäle sind schon so interpoliert (%1).</translation>
    </message>
    <message>
        <source>inserted or deleted keys, where others use the same lists of the file: %1</source>
        <translation>eingefügte oder gelöschte Keys, wo andere dieselben Listen der Datei nutzen: %1</translation>
    </message>
    <message>
        <source>keys at other times, where several channels share a track: %1</source>
        <translation>Keys zu anderen Zeiten, wo mehrere Kanäle eine Spur bilden: %1</translation>
    </message>
    <message>
        <source>keys at other times, where the file stores handles without times: %1</source>
        <translation>Keys zu anderen Zeiten, wo die Datei Griffe ohne Zeiten speichert: %1</translation>
    </message>
    <message>
        <source>a stretch that became a curve, straight or held: %1</source>
        <translation>ein Abschnitt, der nun gebogen, gerade oder gehalten ist: %1</translation>
    </message>
    <message>
        <source>a key that was moved, inserted, deleted or interpolated otherwise; every frame of the file holds the pose of all bones, so that only values of keys can change</source>
        <translation>ein Key, der verschoben, eingefügt, gelöscht oder anders interpoliert wurde; jedes Bild der Datei enthält die Pose aller Knochen, sodass sich nur Werte von Keys ändern können</translation>
    </message>
    <message>
        <source>There is no shape with the number %1 on %2.</source>
        <translation>Es gibt keine Form mit der Nummer %1 an %2.</translation>
    </message>
    <message>
        <source>There is no shape %1 on %2 any more.</source>
        <translation>Die Form %1 an %2 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The shapes of the session file cannot be read.</source>
        <translation>Die Formen der Sitzungsdatei lassen sich nicht lesen.</translation>
    </message>
    <message>
        <source>No joint holds a vertex: there is nothing to exercise.</source>
        <translation>Kein Gelenk hält einen Vertex: Es gibt nichts zu üben.</translation>
    </message>
    <message>
        <source>There are no joints above this one that could bend.</source>
        <translation>Über diesem Gelenk sind keine, die sich beugen könnten.</translation>
    </message>
    <message>
        <source>%1 is blended with dual quaternions in its file; written it is blended linearly.</source>
        <translation>%1 wird in seiner Datei mit dualen Quaternionen überblendet; geschrieben wird linear überblendet.</translation>
    </message>
    <message>
        <source>Weights are written as stored, though their file adds them up in a way of its own (%1 {mesh|meshes}).</source>
        <translation>Gewichte werden geschrieben, wie sie gespeichert sind, obwohl ihre Datei sie auf eigene Weise zusammenzählt (%1 {Netz|Netze}).</translation>
    </message>
    <message>
        <source>What hangs on joints is not written (%1); glTF takes it as nodes below them.</source>
        <translation>Was an Gelenken hängt, wird nicht geschrieben (%1); glTF nimmt es als Knoten unter ihnen auf.</translation>
    </message>
    <message>
        <source>%1 is not written: its format skins by other rules than the model&apos;s.</source>
        <translation>%1 wird nicht geschrieben: Sein Format bindet nach anderen Regeln als das des Modells.</translation>
    </message>
    <message>
        <source>Overrides of %1 itself are not written: it plays its clip.</source>
        <translation>Overrides von %1 selbst werden nicht geschrieben: Es spielt seinen Clip.</translation>
    </message>
    <message>
        <source>Mixing the two clips shears %1; a clip has no channel for that.</source>
        <translation>Das Mischen der beiden Clips schert %1; dafür hat ein Clip keinen Kanal.</translation>
    </message>
    <message>
        <source>length of %1</source>
        <translation>Länge von %1</translation>
    </message>
    <message>
        <source>tracks of clip %1 that move no bone of the skeleton</source>
        <translation>Spuren des Clips %1, die keinen Knochen des Skeletts bewegen</translation>
    </message>
    <message>
        <source>a clip with a name that another clip has: %1</source>
        <translation>ein Clip mit einem Namen, den ein anderer hat: %1</translation>
    </message>
    <message>
        <source>%1 is fixed in these ways: %2.</source>
        <translation>%1 lässt sich so korrigieren: %2.</translation>
    </message>
    <message>
        <source>There are no ways to choose from for %1.</source>
        <translation>Für %1 gibt es nichts zu wählen.</translation>
    </message>
    <message>
        <source>Nothing can be taken from there: none of its joints that hold triangles is one of those here, by name, by place or by order.</source>
        <translation>Von dort lässt sich nichts nehmen: keines der Gelenke, die dort Dreiecke halten, ist eines von hier, weder nach Namen noch nach Ort oder Reihenfolge.</translation>
    </message>
    <message>
        <source>The clip %1 had been deleted; it was changed in the file and stays.</source>
        <translation>Der Clip %1 war gelöscht worden; er wurde in der Datei geändert und bleibt.</translation>
    </message>
    <message>
        <source>The material has no %1: it is one of metal and roughness.</source>
        <translation>Das Material hat kein %1: Es ist eines aus Metall und Rauheit.</translation>
    </message>
    <message>
        <source>The material has no %1: it is one of specular colour and shininess.</source>
        <translation>Das Material hat kein %1: Es ist eines aus Glanzfarbe und Glanzschärfe.</translation>
    </message>
    <message>
        <source>The height map or the environment of material %1 was left out.</source>
        <translation>Die Höhenkarte oder die Umgebung des Materials %1 wurde weggelassen.</translation>
    </message>
    <message>
        <source>fields of material %1 that its script has no words for</source>
        <translation>Felder des Materials %1, für die sein Skript keine Wörter hat</translation>
    </message>
    <message>
        <source>Two changes meet at byte %1 and cannot both be written. Nothing was changed on disk; save after one of them, then make the other.</source>
        <translation>Zwei Änderungen treffen sich bei Byte %1 und lassen sich nicht beide schreiben. Auf der Platte wurde nichts geändert; nach der einen speichern, dann die andere machen.</translation>
    </message>
    <message>
        <source>keys of one channel alone, where a key frame holds all of them; give the others a key there, or delete it: %1</source>
        <translation>Keys nur eines Kanals, wo ein Keyframe alle enthält; geben Sie den anderen dort einen Key, oder löschen Sie ihn: %1</translation>
    </message>
    <message>
        <source>The format %1 has no place for this change: %2. Undo it, or export instead.</source>
        <translation>Das Format %1 hat keinen Platz für diese Änderung: %2. Machen Sie sie rückgängig, oder exportieren Sie stattdessen.</translation>
    </message>
    <message>
        <source>This change cannot be saved into the file: %1. Undo it, or export instead.</source>
        <translation>Diese Änderung lässt sich nicht in die Datei speichern: %1. Machen Sie sie rückgängig, oder exportieren Sie stattdessen.</translation>
    </message>
    <message>
        <source>%1: the $attachment is left out: a name, a bone and three numbers are expected.</source>
        <translation>%1: Das $attachment wird ausgelassen: Erwartet werden ein Name, ein Knochen und drei Zahlen.</translation>
    </message>
    <message>
        <source>%1: the socket &quot;%2&quot; is left out: there is no bone &quot;%3&quot;.</source>
        <translation>%1: Der Sockel „%2“ wird ausgelassen: Es gibt keinen Knochen „%3“.</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of %1 × %2 pixels.</source>
        <translation>Für ein Bild von %1 × %2 Pixeln reicht der Speicher nicht.</translation>
    </message>
    <message>
        <source>%1 needs OpenGL: the CPU does not draw it.</source>
        <translation>%1 braucht OpenGL: Der Prozessor zeichnet das nicht.</translation>
    </message>
    <message>
        <source>--view shaded needs OpenGL: the CPU does not draw the material %1, whose textures lie in more than two sets of texture coordinates. It draws all other views.</source>
        <translation>--view shaded braucht OpenGL: Der Prozessor zeichnet das Material %1 nicht, denn seine Texturen liegen in mehr als zwei Sätzen von Texturkoordinaten. Alle anderen Ansichten zeichnet er.</translation>
    </message>
    <message>
        <source>The mesh %1 is not drawn as before any more, so its levels of detail stay out.</source>
        <translation>Das Mesh %1 wird nicht mehr gezeichnet wie zuvor, darum bleiben seine Detailstufen weg.</translation>
    </message>
    <message>
        <source>Levels of detail are 1 to %2; %1 were asked for.</source>
        <translation>Detailstufen sind es 1 bis %2; verlangt wurden %1.</translation>
    </message>
    <message>
        <source>Each level has 1 to 90 % fewer triangles than the one before; %1 % were asked for.</source>
        <translation>Jede Stufe hat 1 bis 90 % weniger Dreiecke als die davor; verlangt wurden %1 %.</translation>
    </message>
    <message>
        <source>No mesh has triangles that levels of detail could have fewer of.</source>
        <translation>Kein Mesh hat Dreiecke, von denen Detailstufen weniger haben könnten.</translation>
    </message>
    <message>
        <source>There are no levels of detail.</source>
        <translation>Es gibt keine Detailstufen.</translation>
    </message>
    <message>
        <source>Level %1 has %2 triangles, not %3: the shape allows no fewer.</source>
        <translation>Stufe %1 hat %2 Dreiecke, nicht %3: Mit der Form gehen nicht weniger.</translation>
    </message>
    <message>
        <source>Level %1: texture seams gave way; the texture is drawn out there.</source>
        <translation>Stufe %1: Texturnähte gaben nach; dort ist die Textur verzogen.</translation>
    </message>
    <message>
        <source>triangles of a mesh</source>
        <translation>Dreiecke eines Mesh</translation>
    </message>
    <message>
        <source>levels of detail of %1</source>
        <translation>Detailstufen von %1</translation>
    </message>
    <message>
        <source>levels of detail in place of those that are meshes of their own</source>
        <translation>Detailstufen anstelle von solchen, die eigene Meshes sind</translation>
    </message>
    <message>
        <source>levels of detail of a submesh that is stored as strips or fans</source>
        <translation>Detailstufen eines Submesh, das als Streifen oder Fächer gespeichert ist</translation>
    </message>
    <message>
        <source>%1 pictures a second are more than %2 files can tell: from 0.01 to %3 are possible.</source>
        <translation>%1 Bilder pro Sekunde kann eine %2-Datei nicht wiedergeben: möglich sind 0,01 bis %3.</translation>
    </message>
    <message>
        <source>Pictures of %1 × %2 pixels do not fit into %3 files, which have up to %4 a side.</source>
        <translation>Bilder von %1 × %2 Pixeln passen nicht in %3-Dateien, die bis zu %4 je Seite haben.</translation>
    </message>
    <message>
        <source>The pictures cannot be written as %1: %2.</source>
        <translation>Die Bilder können nicht als %1 geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels cannot be drawn here.</source>
        <translation>Ein Bild von %1 × %2 Pixeln kann hier nicht gezeichnet werden.</translation>
    </message>
    <message>
        <source>A file of this format has no place for a map of heights.</source>
        <translation>Eine Datei dieses Formats hat keinen Platz für eine Höhenkarte.</translation>
    </message>
    <message>
        <source>%1 is no path that begins in the model&apos;s folder: it has to be relative.</source>
        <translation>%1 ist kein Pfad, der im Ordner des Modells beginnt: er muss relativ sein.</translation>
    </message>
    <message>
        <source>Images of this format are files of the kinds %2, which %1 is not by its name.</source>
        <translation>Bilder dieses Formats sind Dateien der Arten %2; %1 ist dem Namen nach keine.</translation>
    </message>
    <message>
        <source>image that is used no more</source>
        <translation>Bild, das nicht mehr benutzt wird</translation>
    </message>
    <message>
        <source>The record %1 ends at byte %2, outside of what it stands in (%3 to %4).</source>
        <translation>Der Datensatz %1 endet bei Byte %2, außerhalb dessen, worin er steht (%3 bis %4).</translation>
    </message>
    <message>
        <source>The record %1 has a property of the unknown type &quot;%2&quot;.</source>
        <translation>Der Datensatz %1 hat eine Eigenschaft des unbekannten Typs „%2“.</translation>
    </message>
    <message>
        <source>The array of %1 has %2 values where its head says %3.</source>
        <translation>Das Feld von %1 hat %2 Werte, sein Kopf nennt %3.</translation>
    </message>
    <message>
        <source>The compressed array of %1 is damaged: %2.</source>
        <translation>Das komprimierte Feld von %1 ist beschädigt: %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was found where a record&apos;s name was expected.</source>
        <translation>„%1“ steht dort, wo der Name eines Datensatzes erwartet wurde.</translation>
    </message>
    <message>
        <source>The file ends inside of the record %1.</source>
        <translation>Die Datei endet innerhalb des Datensatzes %1.</translation>
    </message>
    <message>
        <source>The file is FBX of version %1; Bindpose reads 5000 to 7700.</source>
        <translation>Die Datei ist FBX der Version %1; Bindpose liest 5000 bis 7700.</translation>
    </message>
    <message>
        <source>Node %1 is connected to several parents; the last one is taken.</source>
        <translation>Knoten %1 ist mit mehreren Eltern verbunden; der letzte gilt.</translation>
    </message>
    <message>
        <source>Node %1 is its own ancestor; it is put below the scene&apos;s root.</source>
        <translation>Knoten %1 ist sein eigener Vorfahr; er wird unter die Wurzel der Szene gehängt.</translation>
    </message>
    <message>
        <source>Node %1 has the spheric rotation order, which is read as XYZ.</source>
        <translation>Knoten %1 hat die sphärische Drehreihenfolge, die als XYZ gelesen wird.</translation>
    </message>
    <message>
        <source>%1 polygons name a vertex that is not there; they are not drawn.</source>
        <translation>%1 Polygone nennen einen Vertex, den es nicht gibt; sie werden nicht gezeichnet.</translation>
    </message>
    <message>
        <source>The list of polygons ends inside of one; it is closed there.</source>
        <translation>Die Liste der Polygone endet innerhalb eines Polygons; es wird dort geschlossen.</translation>
    </message>
    <message>
        <source>%1 is mapped %2 and referred to %3, which is not understood; it is left out.</source>
        <translation>%1 ist mit %2 zugeordnet und mit %3 verwiesen, was nicht verstanden wird; es wird weggelassen.</translation>
    </message>
    <message>
        <source>%1 polygons have more than %2 corners; the hollows in them may be drawn filled.</source>
        <translation>%1 Polygone haben mehr als %2 Ecken; Einbuchtungen darin werden vielleicht gefüllt gezeichnet.</translation>
    </message>
    <message>
        <source>Mesh %1 has %2 skins; the first is used.</source>
        <translation>Mesh %1 hat %2 Skins; der erste gilt.</translation>
    </message>
    <message>
        <source>Cluster %1 has %2 weights of vertices that are not there; they are skipped.</source>
        <translation>Cluster %1 hat %2 Gewichte von Vertices, die es nicht gibt; sie werden übergangen.</translation>
    </message>
    <message>
        <source>Cluster %1 lists %2 vertices and %3 weights; what has no counterpart is skipped.</source>
        <translation>Cluster %1 nennt %2 Vertices und %3 Gewichte; was kein Gegenstück hat, wird übergangen.</translation>
    </message>
    <message>
        <source>Cluster %1 is connected to no bone; its %2 weights count for nothing.</source>
        <translation>Cluster %1 ist mit keinem Knochen verbunden; seine %2 Gewichte zählen nicht.</translation>
    </message>
    <message>
        <source>The clusters have several link modes; %1 is used for all of them.</source>
        <translation>Die Cluster haben verschiedene Verknüpfungsarten (LinkMode); für alle gilt %1.</translation>
    </message>
    <message>
        <source>%1 clusters of mesh %2 have no matrices; they are taken from the bind pose.</source>
        <translation>%1 Cluster von Mesh %2 haben keine Matrizen; sie werden der Bindepose entnommen.</translation>
    </message>
    <message>
        <source>Shape %1 moves %2 vertices that are not there; they are skipped.</source>
        <translation>Form %1 bewegt %2 Vertices, die es nicht gibt; sie werden übergangen.</translation>
    </message>
    <message>
        <source>There is not enough memory for this. Nothing was changed.</source>
        <translation>Dafür reicht der Speicher nicht. Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Other files of these names are there and would be replaced: %1.</source>
        <translation>Andere Dateien dieser Namen sind schon da und würden ersetzt: %1.</translation>
    </message>
    <message>
        <source>The file belongs to %1; saved, it belongs to the one who saves it.</source>
        <translation>Die Datei gehört %1; gespeichert gehört sie dem, der sie speichert.</translation>
    </message>
    <message>
        <source>The file is for the group %1, which only its members can give to a file; saved, they may do with it what everybody may.</source>
        <translation>Die Datei ist für die Gruppe %1, die nur deren Mitglieder einer Datei geben können; gespeichert dürfen sie damit, was alle dürfen.</translation>
    </message>
    <message>
        <source>OpenGL here cannot draw a picture of %1 × %2 pixels (code %3).</source>
        <translation>OpenGL kann hier kein Bild mit %1 × %2 Pixeln zeichnen (Code %3).</translation>
    </message>
    <message>
        <source>Nothing was changed: what it was meant for is closed.</source>
        <translation>Nichts wurde geändert: Wofür es gedacht war, ist geschlossen.</translation>
    </message>
    <message>
        <source>The file stores %1 in a type that has no such number.</source>
        <translation>Die Datei speichert %1 in einem Typ, der diese Zahl nicht kennt.</translation>
    </message>
    <message>
        <source>The scene did not come from an FBX file; export it instead.</source>
        <translation>Die Szene kam nicht aus einer FBX-Datei; exportieren Sie sie stattdessen.</translation>
    </message>
    <message>
        <source>This change cannot be saved into the FBX file: %1. Undo it, or export instead.</source>
        <translation>Diese Änderung lässt sich nicht in die FBX-Datei speichern: %1. Machen Sie sie rückgängig oder exportieren Sie.</translation>
    </message>
    <message>
        <source>end or length of a record</source>
        <translation>Ende oder Länge eines Datensatzes</translation>
    </message>
    <message>
        <source>zeros in front of the footer</source>
        <translation>Nullen vor dem Dateiende</translation>
    </message>
    <message>
        <source>how %1 blends its joints, its root or what its joints are measured against</source>
        <translation>wie %1 ihre Gelenke mischt, ihre Wurzel oder woran ihre Gelenke gemessen werden</translation>
    </message>
    <message>
        <source>the name &quot;%1&quot;, which the file would read as another</source>
        <translation>der Name „%1“, den die Datei als einen anderen läse</translation>
    </message>
    <message>
        <source>layers or length of clip %1</source>
        <translation>Ebenen oder Länge von Clip %1</translation>
    </message>
    <message>
        <source>keys that the file does not list as a curve: %1</source>
        <translation>Keys, die die Datei nicht als Kurve führt: %1</translation>
    </message>
    <message>
        <source>a transform of %1 that is sheared or flat, which its steps cannot be</source>
        <translation>eine Transformation von %1, die geschert oder flach ist, was ihre Schritte nicht sein können</translation>
    </message>
    <message>
        <source>%1, for which the object has no list of properties</source>
        <translation>%1, wofür das Objekt keine Liste von Eigenschaften hat</translation>
    </message>
    <message>
        <source>The export would be larger than 4 GiB, the most that version 7.4 allows; 7.5 holds more.</source>
        <translation>Der Export würde größer als 4 GiB, mehr lässt Version 7.4 nicht zu; 7.5 fasst mehr.</translation>
    </message>
    <message>
        <source>The model does not say how large its unit is; the file calls it %1 cm (option units).</source>
        <translation>Das Modell sagt nicht, wie groß seine Einheit ist; die Datei nennt sie %1 cm (Option units).</translation>
    </message>
    <message>
        <source>The model does not say which axis is up; the file says %1 (option axes).</source>
        <translation>Das Modell sagt nicht, welche Achse nach oben zeigt; die Datei sagt %1 (Option axes).</translation>
    </message>
    <message>
        <source>The skinned mesh at node %1 moves with its own node in this format; FBX moves it with its joints alone.</source>
        <translation>Das geskinnte Mesh am Knoten %1 bewegt sich in diesem Format mit seinem eigenen Knoten; FBX bewegt es nur mit seinen Gelenken.</translation>
    </message>
    <message>
        <source>OGRE scales what a joint moves along the axes of the model, FBX along those of the joint; poses in which joints of skin %1 are scaled unevenly differ.</source>
        <translation>OGRE skaliert, was ein Gelenk bewegt, entlang der Achsen des Modells, FBX entlang denen des Gelenks; Posen, in denen Gelenke des Skins %1 ungleichmäßig skaliert sind, weichen ab.</translation>
    </message>
    <message>
        <source>Rotations of clip %1 became curves of angles, which are off by up to %2° between keys.</source>
        <translation>Drehungen des Clips %1 wurden zu Kurven von Winkeln, die zwischen Keys um bis zu %2° abweichen.</translation>
    </message>
    <message>
        <source>Clip %1 has another frame rate than the file, which says %2; its keys keep their times.</source>
        <translation>Clip %1 hat eine andere Bildrate als die Datei, die %2 sagt; seine Keys behalten ihre Zeiten.</translation>
    </message>
    <message>
        <source>The image %1 was not found, so that it could not be embedded; the file refers to it.</source>
        <translation>Das Bild %1 wurde nicht gefunden und konnte deshalb nicht eingebettet werden; die Datei verweist darauf.</translation>
    </message>
    <message>
        <source>The keys of the clip %1 come again too often to be written down.</source>
        <translation>Die Keys des Clips %1 kommen zu oft wieder, um ausgeschrieben zu werden.</translation>
    </message>
    <message>
        <source>The clip %1 has no track for the %2 of %3; it has: %4.</source>
        <translation>Der Clip %1 hat keine Spur für %2 von %3; er hat: %4.</translation>
    </message>
    <message>
        <source>Only curves have tangents; this track is %1.</source>
        <translation>Nur Kurven haben Tangenten; diese Spur ist %1.</translation>
    </message>
    <message>
        <source>The name &quot;%1…&quot; has %2 bytes; the most that is read again is %3.</source>
        <translation>Der Name „%1…“ hat %2 Bytes; wieder gelesen werden höchstens %3.</translation>
    </message>
    <message>
        <source>cluster of %1</source>
        <translation>Cluster von %1</translation>
    </message>
    <message>
        <source>number of objects</source>
        <translation>Anzahl der Objekte</translation>
    </message>
    <message>
        <source>%1 {vertex turns|vertices turn} triangles over at %2, or {shrinks|shrink} them to nothing: {it is|they are} up to %3 from where {it|they} should be, %4. {It follows|They follow} %5 with %6, the vertices around with %7.</source>
        <translation>%1 {Punkt klappt|Punkte klappen} bei %2 Dreiecke um oder {drückt|drücken} sie zu nichts zusammen: {er liegt|sie liegen} bis zu %3 daneben, %4. {Er folgt|Sie folgen} %5 mit %6, die Punkte ringsum mit %7.</translation>
    </message>
    <message>
        <source>%1 {vertex stays|vertices stay} behind at %2 while what is around goes %8: {it is|they are} up to %3 off, %4. {It follows|They follow} %5 with %6, the vertices around with %7.</source>
        <translation>%1 {Punkt bleibt|Punkte bleiben} bei %2 zurück, während die Umgebung %8 weit geht: {er liegt|sie liegen} bis zu %3 daneben, %4. {Er folgt|Sie folgen} %5 mit %6, die Punkte ringsum mit %7.</translation>
    </message>
    <message>
        <source>A part of %1 {vertex|vertices} at %2 bends: it is up to %3 from where a rigid one would be, %4.</source>
        <translation>Ein Teil aus %1 {Punkt|Punkten} bei %2 verbiegt sich: bis zu %3 neben einem starren, %4.</translation>
    </message>
    <message>
        <source>%1 {vertex goes|vertices go} %8 deep into another part of the surface at %2: {it is|they are} up to %3 from where {it|they} should be, %4. {It follows|They follow} %5 with %6, the vertices around with %7.</source>
        <translation>%1 {Punkt dringt|Punkte dringen} bei %2 bis zu %8 tief in einen anderen Teil der Oberfläche: {er liegt|sie liegen} bis zu %3 daneben, %4. {Er folgt|Sie folgen} %5 mit %6, die Punkte ringsum mit %7.</translation>
    </message>
    <message>
        <source>%1 {vertex leaves|vertices leave} the surface at %2 by up to %3, %4. {It follows|They follow} %5 with %6, the vertices around with %7.</source>
        <translation>%1 {Punkt verlässt|Punkte verlassen} bei %2 die Oberfläche um bis zu %3, %4. {Er folgt|Sie folgen} %5 mit %6, die Punkte ringsum mit %7.</translation>
    </message>
    <message>
        <source>There is no check &quot;%1&quot;; did you mean %2?</source>
        <translation>Es gibt keine Prüfung „%1“; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>There is no target &quot;%1&quot;; did you mean %2?</source>
        <translation>Es gibt kein Zielprogramm „%1“; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>There is no threshold &quot;%1&quot;; did you mean %2?</source>
        <translation>Es gibt keinen Schwellwert „%1“; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>%1 (%2 % of the height)</source>
        <translation>%1 (%2 % der Höhe)</translation>
    </message>
    <message>
        <source>worst in %3 at %4 s; seen in %2 of %1 {clip|clips}</source>
        <translation>am schlimmsten in %3 bei %4 s; zu sehen in %2 von %1 {Clip|Clips}</translation>
    </message>
    <message>
        <source>Of %1 {moment|moments} of the clips, the %2 that differ most were looked at; &quot;bindpose check --deep&quot; looks at all.</source>
        <translation>Von %1 {Zeitpunkt|Zeitpunkten} der Clips wurden die %2 angesehen, die sich am meisten unterscheiden; „bindpose check --deep“ sieht alle an.</translation>
    </message>
    <message>
        <source>%1 {joint of the contract is|joints of the contract are} missing: %2.</source>
        <translation>%1 {Gelenk der Vereinbarung fehlt|Gelenke der Vereinbarung fehlen}: %2.</translation>
    </message>
    <message>
        <source>%1 hangs on %2; the contract wants it on %3.</source>
        <translation>%1 hängt an %2; nach der Vereinbarung an %3.</translation>
    </message>
    <message>
        <source>%1 {joint is|joints are} not in the contract: %2.</source>
        <translation>%1 {Gelenk steht|Gelenke stehen} nicht in der Vereinbarung: %2.</translation>
    </message>
    <message>
        <source>The mesh has %1 %2; the contract takes %3.</source>
        <translation>Das Mesh hat %1 %2; die Vereinbarung lässt %3 zu.</translation>
    </message>
    <message>
        <source>%1 {socket of the contract is|sockets of the contract are} missing: %2.</source>
        <translation>%1 {Socket der Vereinbarung fehlt|Sockets der Vereinbarung fehlen}: %2.</translation>
    </message>
    <message>
        <source>%1 {clip of the contract is|clips of the contract are} missing: %2.</source>
        <translation>%1 {Clip der Vereinbarung fehlt|Clips der Vereinbarung fehlen}: %2.</translation>
    </message>
    <message>
        <source>no joint</source>
        <translation>keinem Gelenk</translation>
    </message>
    <message>
        <source>vertices with weights</source>
        <translation>Vertices mit Gewichten</translation>
    </message>
    <message>
        <source>triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>joints at one vertex</source>
        <translation>Gelenke an einem Vertex</translation>
    </message>
    <message>
        <source>joints in its skin</source>
        <translation>Gelenke in seinem Skin</translation>
    </message>
    <message>
        <source>This is no project file: its schema is not %1.</source>
        <translation>Das ist keine Projektdatei: Ihr Schema ist nicht %1.</translation>
    </message>
    <message>
        <source>There is no member &quot;%1&quot; here; there are %2.</source>
        <translation>Hier gibt es kein Feld „%1“; es gibt %2.</translation>
    </message>
    <message>
        <source>There is no member &quot;%1&quot; here; did you mean %2?</source>
        <translation>Hier gibt es kein Feld „%1“; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no severity; there are off, hint, info, warning and error.</source>
        <translation>„%1“ ist keine Stufe; es gibt off, hint, info, warning und error.</translation>
    </message>
    <message>
        <source>What is ignored needs a reason: who reads the report later wants to know it.</source>
        <translation>Was übergangen wird, braucht einen Grund: Wer den Bericht später liest, will ihn wissen.</translation>
    </message>
    <message>
        <source>What is ignored is named by a fingerprint or by a check.</source>
        <translation>Was übergangen wird, nennt ein Fingerabdruck oder eine Prüfung.</translation>
    </message>
    <message>
        <source>A number here is not finite, and no format can hold it. Nothing was written.</source>
        <translation>Eine Zahl ist hier nicht endlich, und kein Format kann sie aufnehmen. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>There is no node or joint %1; did you mean %2?</source>
        <translation>Es gibt keinen Knoten und kein Gelenk %1; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>There is no clip %1; did you mean %2?</source>
        <translation>Es gibt keinen Clip %1; gemeint war vielleicht %2.</translation>
    </message>
    <message>
        <source>The limb between %1 and %2 thins out to %3 % of its radius when it is twisted by %4°: dual quaternions would keep the surface up to %5 away, %6.</source>
        <translation>Das Glied zwischen %1 und %2 wird bei einer Verdrehung um %4° auf %3 % seines Radius dünn: mit dualen Quaternionen läge die Oberfläche bis zu %5 anders, %6.</translation>
    </message>
    <message>
        <source>Round the joint %1, %2 % of the volume is left when it is bent by %3°, %4: with a straight ramp of weights, the surface would stand up to %5 away.</source>
        <translation>Um das Gelenk %1 bleiben bei einer Beugung um %3° noch %2 % des Volumens, %4: mit einer geraden Rampe der Gewichte läge die Oberfläche bis zu %5 anders.</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} at %2 {pulls|pull} at the surface: edges at the border get %8 times their length; healed, it is up to %3 away, %4. {It follows|They follow} %5 with %6, the vertices around with %7.</source>
        <translation>%1 {Punkt|Punkte} bei %2 {zerrt|zerren} an der Oberfläche: Kanten am Rand werden %8-mal so lang; geheilt läge sie bis zu %3 entfernt, %4. {Er folgt|Sie folgen} %5 mit %6, die Punkte ringsum mit %7.</translation>
    </message>
    <message>
        <source>A seam opens at %1 by up to %2, %3: points that stand in one place hang on different joints or weights.</source>
        <translation>Bei %1 öffnet sich eine Naht um bis zu %2, %3: Punkte, die an einer Stelle stehen, hängen an anderen Gelenken oder Gewichten.</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4</source>
        <translation>%1 · %2 · %3 · %4</translation>
    </message>
    <message>
        <source>The {node|nodes} of %1 {mesh|meshes} {stands|stand} elsewhere than when the skin was bound, by up to %2 of the surface: %3.</source>
        <translation>{Der|Die} Knoten von %1 {Mesh|Meshes} {steht|stehen} woanders als beim Binden des Skins, auf der Oberfläche um bis zu %2: %3.</translation>
    </message>
    <message>
        <source>%1 carries other nodes or is a joint; they would move with it.</source>
        <translation>%1 trägt andere Knoten oder ist ein Gelenk; sie würden sich mitbewegen.</translation>
    </message>
    <message>
        <source>%1 {node|nodes} above its joints {is|are} not in bind pose %2: %3.</source>
        <translation>%1 Knoten über ihren Gelenken {fehlt|fehlen} in Bindepose %2: %3.</translation>
    </message>
    <message>
        <source>%1 {joint|joints} of skin %2 {is|are} in no bind pose; pose %3 lists others: %4.</source>
        <translation>%1 {Gelenk|Gelenke} des Skins %2 {steht|stehen} in keiner Bindepose; Pose %3 nennt andere: %4.</translation>
    </message>
    <message>
        <source>%1 {joint stands|joints stand} elsewhere in bind pose %2 than in the clusters, by up to %3; the surfaces lie up to %4 apart: %5.</source>
        <translation>%1 {Gelenk steht|Gelenke stehen} in Bindepose %2 woanders als in den Clustern, um bis zu %3; die Oberflächen liegen bis zu %4 auseinander: %5.</translation>
    </message>
    <message>
        <source>There is no bind pose %1.</source>
        <translation>Es gibt keine Bindepose %1.</translation>
    </message>
    <message>
        <source>The bind pose %1 lists no joint of this skin.</source>
        <translation>Die Bindepose %1 nennt kein Gelenk dieses Skins.</translation>
    </message>
    <message>
        <source>The bind pose %1 has a flat matrix, or no numbers, for joint %2.</source>
        <translation>Die Bindepose %1 hat für das Gelenk %2 eine flache Matrix oder keine Zahlen.</translation>
    </message>
    <message>
        <source>Bind matrices of skin %1 became those of pose %2: the surface moves by at most %3 units.</source>
        <translation>Die Bindematrizen des Skins %1 wurden die der Pose %2: Die Oberfläche bewegt sich um höchstens %3 Einheiten.</translation>
    </message>
    <message>
        <source>bind poses added or removed</source>
        <translation>hinzugekommene oder entfernte Bindeposen</translation>
    </message>
    <message>
        <source>nodes taken out of %1, or in another order</source>
        <translation>Knoten, die aus %1 genommen wurden oder anders geordnet sind</translation>
    </message>
    <message>
        <source>bind pose %1</source>
        <translation>Bindepose %1</translation>
    </message>
    <message>
        <source>%1 {joint has|joints have} the name of another object but for upper and lower case, which the target takes for one: %2.</source>
        <translation>%1 {Gelenk hat|Gelenke haben} bis auf Groß- und Kleinschreibung den Namen eines anderen Objekts; das Ziel hält beide für einen: %2.</translation>
    </message>
    <message>
        <source>A has %1 vertices and B has %2, and none of them match.</source>
        <translation>A hat %1 Vertices und B %2, und keiner passt zu einem anderen.</translation>
    </message>
    <message>
        <source>At %1 frames a second the clip %2 would have more than 16 million keys.</source>
        <translation>Bei %1 Bildern pro Sekunde hätte der Clip %2 mehr als 16 Millionen Keys.</translation>
    </message>
    <message>
        <source>%1 hangs on %2 and moves by up to %3 in it, %4.</source>
        <translation>%1 hängt an %2 und bewegt sich darin um bis zu %3, %4.</translation>
    </message>
    <message>
        <source>Blended as dual quaternions, %1 {vertex stands|vertices stand} elsewhere, most at %2: up to %3, %4.</source>
        <translation>Als duale Quaternionen gemischt {steht|stehen} %1 {Vertex|Vertices} woanders, am meisten an %2: bis zu %3, %4.</translation>
    </message>
    <message>
        <source>Where an engine turns normals by the joints&apos; matrices as they are, the light on %1 {vertex is|vertices are} wrong by up to %2°, %3: %4 is scaled unevenly there.</source>
        <translation>Wo eine Engine Normalen mit den Matrizen der Gelenke dreht, wie sie sind, ist das Licht auf %1 {Vertex|Vertices} um bis zu %2° falsch, %3: %4 ist dort ungleich skaliert.</translation>
    </message>
    <message>
        <source>Checks run without a graphics device; the window&apos;s comparison of GPU and CPU measures this one.</source>
        <translation>Prüfungen laufen ohne Grafikgerät; der Vergleich von GPU und CPU im Fenster misst dieses hier.</translation>
    </message>
    <message>
        <source>Level of detail %1 lies up to %2 from the full surface, %3: at %4, from where on it is drawn, that is %5 {pixel|pixels}.</source>
        <translation>Detailstufe %1 liegt bis zu %2 von der vollen Oberfläche entfernt, %3: Bei %4, von wo an sie gezeichnet wird, sind das %5 {Pixel|Pixel}.</translation>
    </message>
    <message>
        <source>By the rule of %1, %2 {vertex stands|vertices stand} elsewhere, most at %3: up to %4, %5.</source>
        <translation>Nach der Regel von %1 {steht|stehen} %2 {Vertex|Vertices} woanders, am meisten an %3: bis zu %4, %5.</translation>
    </message>
    <message>
        <source>worst in %1 at %2 s</source>
        <translation>am schlimmsten in %1 bei %2 s</translation>
    </message>
    <message>
        <source>worst at rest</source>
        <translation>am schlimmsten in Ruhe</translation>
    </message>
    <message>
        <source>Curves move the %2 of node %1; they are not played, the value at rest is used.</source>
        <translation>Kurven bewegen %2 des Knotens %1; sie werden nicht abgespielt, es gilt der Wert der Ruhelage.</translation>
    </message>
    <message>
        <source>Of material %1 the metallic-roughness map, the cut-out, the environment or a texture&apos;s rotation or mirroring was left out.</source>
        <translation>Vom Material %1 wurde die Metall-Rauheits-Textur, der Ausschnitt, die Umgebung oder die Drehung oder Spiegelung einer Textur weggelassen.</translation>
    </message>
    <message>
        <source>The clusters of skin %1 do not agree on where the mesh was bound: those of %2 place it elsewhere, and the bind pose %3 does not list the mesh&apos;s node %4.</source>
        <translation>Die Cluster von Skin %1 sind sich nicht einig, wo das Mesh gebunden wurde: die von %2 stellen es anderswohin, und die Bindepose %3 führt den Knoten %4 des Meshs nicht auf.</translation>
    </message>
    <message>
        <source>%1 {vertex|vertices} at %2 would be up to %3 from where {it|they} should be if %4 turned %5 % further than in any clip. No clip shows it yet.</source>
        <translation>%1 {Vertex|Vertices} bei %2 {läge|lägen} bis zu %3 neben {seinem|ihrem} Platz, wenn sich %4 um %5 % weiter drehte als in jedem Clip. Noch zeigt es kein Clip.</translation>
    </message>
    <message>
        <source>%1 (and on the other side between %2 and %3)</source>
        <translation>%1 (und auf der anderen Seite zwischen %2 und %3)</translation>
    </message>
    <message>
        <source>%1 (and %2, its mirror image)</source>
        <translation>%1 (und %2, das Spiegelbild)</translation>
    </message>
    <message>
        <source>There is no level of detail %1, only 1 to %2.</source>
        <translation>Es gibt keine Detailstufe %1, nur 1 bis %2.</translation>
    </message>
    <message>
        <source>There are no morph targets.</source>
        <translation>Es gibt keine Morph-Ziele.</translation>
    </message>
    <message>
        <source>There is no morph target &quot;%1&quot;: %2.</source>
        <translation>Es gibt kein Morph-Ziel „%1“: %2.</translation>
    </message>
    <message>
        <source>The file has no bind definition &quot;%1&quot;, only %2.</source>
        <translation>Die Datei hat keine Bindedefinition „%1“, nur %2.</translation>
    </message>
    <message>
        <source>B has no weights for any of these vertices.</source>
        <translation>B hat für keinen dieser Vertices Gewichte.</translation>
    </message>
    <message>
        <source>This is no JSON object, so nothing can be ignored in it.</source>
        <translation>Das ist kein JSON-Objekt; darin lässt sich nichts ignorieren.</translation>
    </message>
    <message>
        <source>What is ignored stands in a list.</source>
        <translation>Was ignoriert wird, steht in einer Liste.</translation>
    </message>
    <message>
        <source>This file has no such bind definition.</source>
        <translation>Diese Datei hat keine solche Festlegung der Bindung.</translation>
    </message>
    <message>
        <source>This is no report of bindpose check: its schema is not bindpose.report/1.</source>
        <translation>Das ist kein Bericht von bindpose check: Sein Schema ist nicht bindpose.report/1.</translation>
    </message>
    <message>
        <source>The file ends too early, or a count in it is too large.</source>
        <translation>Die Datei endet zu früh, oder eine Anzahl darin ist zu groß.</translation>
    </message>
    <message>
        <source>The length of a chunk does not fit what is in it.</source>
        <translation>Die Länge eines Abschnitts passt nicht zu dem, was darin steht.</translation>
    </message>
    <message>
        <source>The file does not begin as a mesh or skeleton of OGRE does.</source>
        <translation>Die Datei beginnt nicht wie ein Mesh oder Skelett von OGRE.</translation>
    </message>
    <message>
        <source>The file says that it is &quot;%1&quot;. Meshes of the versions 1.10 to 1.100 and skeletons of 1.10 and 1.80 are read.</source>
        <translation>Die Datei nennt sich „%1“. Gelesen werden Meshes der Versionen 1.10 bis 1.100 und Skelette von 1.10 und 1.80.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a file of OgreNext, which has another layout; it is not read. OgreNext&apos;s OgreMeshTool writes it as one of OGRE.</source>
        <translation>„%1“ ist eine Datei von OgreNext, das einen anderen Aufbau hat; sie wird nicht gelesen. OgreMeshTool von OgreNext schreibt sie als eine von OGRE.</translation>
    </message>
    <message>
        <source>The file holds no mesh.</source>
        <translation>Die Datei enthält kein Mesh.</translation>
    </message>
    <message>
        <source>Chunks that state another length than they have: %1. OGRE goes by their content, and so do we.</source>
        <translation>Abschnitte, die eine andere Länge nennen, als sie haben: %1. OGRE richtet sich nach ihrem Inhalt, und wir ebenso.</translation>
    </message>
    <message>
        <source>Chunks whose length reaches past the end of the file: %1. The newest OGRE refuses such files.</source>
        <translation>Abschnitte, deren Länge über das Ende der Datei hinausreicht: %1. Das neueste OGRE lehnt solche Dateien ab.</translation>
    </message>
    <message>
        <source>A chunk of the unknown kind %1 stands before others (%2 in all); OGRE reads nothing that comes behind it. It is kept.</source>
        <translation>Ein Abschnitt der unbekannten Art %1 steht vor anderen (insgesamt %2); OGRE liest nichts, was danach kommt. Er bleibt erhalten.</translation>
    </message>
    <message>
        <source>Submesh %1 has %2 bone assignments and no vertices of its own; they mean nothing and are kept.</source>
        <translation>Das Teilmesh %1 hat %2 Knochenzuweisungen und keine eigenen Vertices; sie bedeuten nichts und bleiben erhalten.</translation>
    </message>
    <message>
        <source>An element of the vertices (type %1, meaning %2) does not fit its buffer, or is of an unknown type; it is left out.</source>
        <translation>Ein Element der Vertices (Typ %1, Bedeutung %2) passt nicht in seinen Puffer oder ist von unbekanntem Typ; es wird weggelassen.</translation>
    </message>
    <message>
        <source>A geometry has no positions; it is left out.</source>
        <translation>Eine Geometrie hat keine Positionen; sie wird weggelassen.</translation>
    </message>
    <message>
        <source>A vertex buffer has %1 bytes where %2 are used; the rest is kept.</source>
        <translation>Ein Vertexpuffer hat %1 Byte, von denen %2 benutzt werden; der Rest bleibt erhalten.</translation>
    </message>
    <message>
        <source>Bone %1 cannot hang below bone %2, too, or one of them is not there; OGRE refuses such a skeleton. The first parent stands.</source>
        <translation>Knochen %1 kann nicht auch unter Knochen %2 hängen, oder einer davon ist nicht da; OGRE lehnt ein solches Skelett ab. Es gilt der erste übergeordnete.</translation>
    </message>
    <message>
        <source>Numbers of bones are given twice or leave gaps (bone %1); the newest OGRE refuses such a skeleton.</source>
        <translation>Nummern von Knochen sind doppelt vergeben oder haben Lücken (Knochen %1); das neueste OGRE lehnt ein solches Skelett ab.</translation>
    </message>
    <message>
        <source>The skeleton %1 is no binary one; the mesh is shown unskinned.</source>
        <translation>Das Skelett %1 ist kein binäres; das Mesh wird ungehäutet gezeigt.</translation>
    </message>
    <message>
        <source>Tracks of clip %1 end before its length of %2 s: %3. The last key is held, as OGRE does since 2022; older ones turn back to the first key.</source>
        <translation>Spuren des Clips %1 enden vor seiner Länge von %2 s: %3. Der letzte Key wird gehalten, wie es OGRE seit 2022 tut; ältere kehren zum ersten Key zurück.</translation>
    </message>
    <message>
        <source>a name that is longer than the old one, or that something else has too: %1</source>
        <translation>ein Name, der länger als der alte ist oder den auch etwas anderes hat: %1</translation>
    </message>
    <message>
        <source>The file is of IQM version %1; versions 1 and 2 are read.</source>
        <translation>Die Datei ist von IQM-Version %1; gelesen werden die Versionen 1 und 2.</translation>
    </message>
    <message>
        <source>%1 entries of a table are announced; they do not fit into the file.</source>
        <translation>%1 Einträge einer Tabelle sind angekündigt; sie passen nicht in die Datei.</translation>
    </message>
    <message>
        <source>The file has no joints, so that those of its clips have numbers for names.</source>
        <translation>Die Datei hat keine Gelenke, sodass die ihrer Clips Nummern als Namen haben.</translation>
    </message>
    <message>
        <source>The clips move %1 joints, the skeleton has %2; the clips are left out.</source>
        <translation>Die Clips bewegen %1 Gelenke, das Skelett hat %2; die Clips fehlen.</translation>
    </message>
    <message>
        <source>a key outside of the range in which the file stores that number (joint %1)</source>
        <translation>ein Schlüssel außerhalb des Bereichs, in dem die Datei diese Zahl speichert (Gelenk %1)</translation>
    </message>
    <message>
        <source>keys for a number that the file stores once for all frames (joint %1)</source>
        <translation>Schlüssel für eine Zahl, die die Datei einmal für alle Bilder speichert (Gelenk %1)</translation>
    </message>
    <message>
        <source>Influences of %1 vertices put them up to %2 units apart. At rest they stand where the file says; in another pose they may be that far off.</source>
        <translation>Einflüsse von %1 Vertices setzen sie bis zu %2 Einheiten auseinander. In Ruhe stehen sie, wo die Datei sagt; in einer anderen Pose können sie so weit daneben sein.</translation>
    </message>
    <message>
        <source>%1 rotations have x, y and z that are longer than 1; their fourth number is 0.</source>
        <translation>%1 Drehungen haben x, y und z, die länger als 1 sind; ihre vierte Zahl ist 0.</translation>
    </message>
    <message>
        <source>%1 lines have another number than their place; their order counts.</source>
        <translation>%1 Zeilen haben eine andere Nummer als ihren Platz; es zählt ihre Reihenfolge.</translation>
    </message>
    <message>
        <source>%1 vertices use weights that are not listed; these are left out.</source>
        <translation>%1 Vertices verwenden Gewichte, die nicht aufgeführt sind; diese fehlen.</translation>
    </message>
    <message>
        <source>%1 joints have no parent; Doom 3 plays clips of one such joint alone.</source>
        <translation>%1 Gelenke haben kein Elternteil; Doom 3 spielt nur Clips mit einem einzigen solchen Gelenk ab.</translation>
    </message>
    <message>
        <source>keys of one frame for numbers that the file stores once for all frames (bone %1)</source>
        <translation>Schlüssel eines Bildes für Zahlen, die die Datei einmal für alle Bilder speichert (Knochen %1)</translation>
    </message>
    <message>
        <source>The keys of clip %1 are taken against clip %2 at %3 s, as OGRE does; its keys cannot be changed.</source>
        <translation>Die Keys des Clips %1 gelten gegenüber dem Clip %2 bei %3 s, wie in OGRE; seine Keys lassen sich nicht ändern.</translation>
    </message>
    <message>
        <source>a clip that begins at %1 s; in the file its first frame stands at %2 s</source>
        <translation>ein Clip, der bei %1 s beginnt; in der Datei steht sein erster Frame bei %2 s</translation>
    </message>
    <message>
        <source>number of a frame</source>
        <translation>Nummer eines Frames</translation>
    </message>
    <message>
        <source>The file would have %1 bytes; IQM holds at most %2.</source>
        <translation>Die Datei hätte %1 Bytes; IQM hält höchstens %2.</translation>
    </message>
    <message>
        <source>These joints are sheared at bind, which position, rotation and scale do not hold; they were bound straight, and at rest the surface stays where it is: %1.</source>
        <translation>Diese Gelenke sind beim Binden geschert, was Position, Drehung und Skalierung nicht halten; sie wurden gerade gebunden, und in Ruhe bleibt die Oberfläche, wo sie ist: %1.</translation>
    </message>
    <message>
        <source>These joints are sheared in clip %2, which position, rotation and scale do not hold: %1.</source>
        <translation>Diese Gelenke sind in Clip %2 geschert, was Position, Drehung und Skalierung nicht halten: %1.</translation>
    </message>
    <message>
        <source>Weights were rounded to steps of 1/255: that moves the surface by up to %1 units.</source>
        <translation>Gewichte wurden auf Schritte von 1/255 gerundet: Das bewegt die Oberfläche um bis zu %1 Einheiten.</translation>
    </message>
    <message>
        <source>Keys were rounded to 65536 steps of each number&apos;s range: that moves the surface by up to %1 units.</source>
        <translation>Keys wurden auf 65536 Schritte im Bereich jeder Zahl gerundet: Das bewegt die Oberfläche um bis zu %1 Einheiten.</translation>
    </message>
    <message>
        <source>Colours of %1 vertices were rounded to 256 steps.</source>
        <translation>Farben von %1 Vertices wurden auf 256 Schritte gerundet.</translation>
    </message>
    <message>
        <source>%1 joints have no room in bytes: vertices name them by larger numbers, which not every program reads.</source>
        <translation>%1 Gelenke haben in Bytes keinen Platz: Die Vertices nennen sie mit größeren Zahlen, die nicht jedes Programm liest.</translation>
    </message>
    <message>
        <source>What the file has beside the format&apos;s own tables was left out: %1.</source>
        <translation>Was die Datei neben den Tabellen des Formats hat, wurde weggelassen: %1.</translation>
    </message>
    <message>
        <source>The vertices of a geometry (%1) hold weights of their own that are not those of the bone assignments. OGRE goes by the assignments, and a save leaves the others as they are.</source>
        <translation>Die Vertices einer Geometrie (%1) haben eigene Gewichte, die nicht die der Knochenzuordnungen sind. OGRE richtet sich nach den Zuordnungen, und Speichern lässt die anderen, wie sie sind.</translation>
    </message>
    <message>
        <source>The mesh has %1 vertices, %2 corners of triangles and %3 parts; the binary generation counts at most 65536, 65535 and 255. Write it as text.</source>
        <translation>Das Mesh hat %1 Vertices, %2 Ecken von Dreiecken und %3 Teile; die binäre Generation zählt höchstens 65536, 65535 und 255. Als Text lässt es sich schreiben.</translation>
    </message>
    <message>
        <source>The clip %1 moves %2, which %3 does not have. Export the model with its clips.</source>
        <translation>Der Clip %1 bewegt %2, das es in %3 nicht gibt. Das Modell mit seinen Clips exportieren.</translation>
    </message>
    <message>
        <source>%1 is a file of the model itself.</source>
        <translation>%1 ist eine Datei des Modells selbst.</translation>
    </message>
    <message>
        <source>%1 was not read again.</source>
        <translation>%1 wurde nicht wieder gelesen.</translation>
    </message>
    <message>
        <source>%1 cannot be read any more: its edited clips are copies that an export keeps.</source>
        <translation>%1 lässt sich nicht mehr lesen: Die geänderten Clips daraus sind Kopien, die ein Export behält.</translation>
    </message>
    <message>
        <source>%1 was changed meanwhile: its edited clips are copies that an export keeps.</source>
        <translation>%1 wurde inzwischen geändert: Die geänderten Clips daraus sind Kopien, die ein Export behält.</translation>
    </message>
    <message>
        <source>The table has no column %1.</source>
        <translation>Die Tabelle hat keine Spalte %1.</translation>
    </message>
    <message>
        <source>Line %1 of the table has %2 cells; its head has %3.</source>
        <translation>Zeile %1 der Tabelle hat %2 Zellen; ihr Kopf hat %3.</translation>
    </message>
    <message>
        <source>Line %1 of the table: %2 is no number of its column.</source>
        <translation>Zeile %1 der Tabelle: %2 ist keine Zahl ihrer Spalte.</translation>
    </message>
    <message>
        <source>The table names mesh %1 set %2, which the file does not have.</source>
        <translation>Die Tabelle nennt Mesh %1 Satz %2, was die Datei nicht hat.</translation>
    </message>
    <message>
        <source>This is no table of weights: %1.</source>
        <translation>Das ist keine Tabelle von Gewichten: %1.</translation>
    </message>
    <message>
        <source>No vertex of the table is here: none of its %1 vertices has its counterpart.</source>
        <translation>Kein Vertex der Tabelle ist hier: Keiner ihrer %1 Vertices hat ein Gegenstück.</translation>
    </message>
    <message>
        <source>None of the table&apos;s joints is in the skin here (%1).</source>
        <translation>Keines der Gelenke der Tabelle ist hier im Skin (%1).</translation>
    </message>
    <message>
        <source>all edits are undone: the bytes from before the first save</source>
        <translation>alle Änderungen sind zurückgenommen: die Bytes von vor dem ersten Speichern</translation>
    </message>
    <message>
        <source>There are %1 joints, and %2 frames in a clip; the binary generation counts at most 65535 of each. Write it as text.</source>
        <translation>Es sind %1 Gelenke, und %2 Bilder in einem Clip; die binäre Generation zählt von beiden höchstens 65535. Als Text schreiben.</translation>
    </message>
    <message>
        <source>The scene has %1 up, programs that read the format take %2 for up: the model lies there. The option axes=turned makes it stand.</source>
        <translation>In der Szene ist %1 oben, Programme, die das Format lesen, nehmen %2 für oben: Das Modell liegt dort. Die Option axes=turned stellt es auf.</translation>
    </message>
    <message>
        <source>The script names no body: $model, $body or a studio line of $bodygroup is expected.</source>
        <translation>Das Skript nennt keinen Körper: $model, $body oder eine studio-Zeile einer $bodygroup wird erwartet.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is left out: it is no SMD.</source>
        <translation>„%1“ bleibt weg: Es ist keine SMD.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; leads out of the folder of the script; only what lies below that is read.</source>
        <translation>„%1“ führt aus dem Ordner des Skripts; nur was darunter liegt, wird gelesen.</translation>
    </message>
    <message>
        <source>The body &quot;%1&quot; is not shown: &quot;%2&quot; is opened. Open it by itself.</source>
        <translation>Der Körper „%1“ wird nicht gezeigt: „%2“ ist offen. Öffne ihn für sich.</translation>
    </message>
    <message>
        <source>The line of %1 is left out: %2 words are expected behind it.</source>
        <translation>Die Zeile von %1 bleibt weg: %2 Wörter werden dahinter erwartet.</translation>
    </message>
    <message>
        <source>The sequence &quot;%1&quot; has no clip of its own: &quot;%2&quot; is a pose of the model.</source>
        <translation>Die Sequenz „%1“ hat keinen eigenen Clip: „%2“ ist eine Pose des Modells.</translation>
    </message>
    <message>
        <source>The sequence &quot;%1&quot; plays &quot;%2&quot;, which is the clip &quot;%3&quot; already.</source>
        <translation>Die Sequenz „%1“ spielt „%2“; das ist schon der Clip „%3“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not read: scripts include one another more than %2 times.</source>
        <translation>„%1“ wird nicht gelesen: Skripte binden einander mehr als %2-mal ein.</translation>
    </message>
    <message>
        <source>A script is not written: save into the file of the model that it names.</source>
        <translation>Ein Skript wird nicht geschrieben: Speichere in die Datei des Modells, das es nennt.</translation>
    </message>
    <message>
        <source>The clip &quot;%1&quot; lies in a file of its own, %2: open that one to save its edit.</source>
        <translation>Der Clip „%1“ liegt in einer eigenen Datei, %2: Öffne diese, um seine Änderung zu speichern.</translation>
    </message>
    <message>
        <source>animation pointer %1</source>
        <translation>Animationszeiger %1</translation>
    </message>
    <message>
        <source>%1 removed, which an animation pointer names</source>
        <translation>Entfernen von %1, worauf ein Animationszeiger zeigt</translation>
    </message>
    <message>
        <source>A save of %1 had been cut off; it is finished now, and all of these files are new.</source>
        <translation>Ein Speichern von %1 war abgebrochen; es ist jetzt beendet, und alle diese Dateien sind die neuen.</translation>
    </message>
    <message>
        <source>A save of %1 had been cut off; it is taken back now, and all of these files are as they were before it.</source>
        <translation>Ein Speichern von %1 war abgebrochen; es ist jetzt zurückgenommen, und alle diese Dateien sind wie davor.</translation>
    </message>
    <message>
        <source>A save of %1 had been cut off, and another program has changed one of these files since: they may not belong together. They are left as they are; what the save had replaced lies beside them as .bak.</source>
        <translation>Ein Speichern von %1 war abgebrochen, und seither hat ein anderes Programm eine dieser Dateien geändert: sie gehören vielleicht nicht zusammen. Sie bleiben, wie sie sind; was das Speichern ersetzt hatte, liegt als .bak daneben.</translation>
    </message>
    <message>
        <source>A save of %1 had been cut off and cannot be finished here, because the folder cannot be written to: these files may not belong together.</source>
        <translation>Ein Speichern von %1 war abgebrochen und kann hier nicht beendet werden, weil in den Ordner nicht geschrieben werden kann: diese Dateien gehören vielleicht nicht zusammen.</translation>
    </message>
    <message>
        <source>This format needs the importer, which was to be left out.</source>
        <translation>Dieses Format braucht den Importer, der weggelassen werden sollte.</translation>
    </message>
    <message>
        <source>The importer ran with all of this user&apos;s rights, because the system cannot take them away (seccomp).</source>
        <translation>Der Importer lief mit allen Rechten dieses Benutzers, weil das System sie ihm nicht nehmen kann (seccomp).</translation>
    </message>
    <message>
        <source>The levels of detail of %1 stay in the session: a save into the file, %2, does not write them. An export to Ogre XML or glTF does.</source>
        <translation>Die Detailstufen von %1 bleiben in der Sitzung: Ein Speichern in die Datei, %2, schreibt sie nicht. Ein Export nach Ogre XML oder glTF tut es.</translation>
    </message>
    <message>
        <source>Entries of levels of detail that name no node of the file: %1.</source>
        <translation>Einträge von Detailstufen, die keinen Knoten der Datei nennen: %1.</translation>
    </message>
    <message>
        <source>Nodes that would be levels of detail of themselves: %1.</source>
        <translation>Knoten, die Detailstufen ihrer selbst wären: %1.</translation>
    </message>
    <message>
        <source>Nodes that are listed as a level of detail more than once: %1.</source>
        <translation>Knoten, die mehr als einmal als Detailstufe aufgeführt sind: %1.</translation>
    </message>
    <message>
        <source>Nodes that are levels of detail of others and stand in a scene as well: %1. Programs that do not know levels of detail draw all of them at once.</source>
        <translation>Knoten, die Detailstufen anderer sind und auch in einer Szene stehen: %1. Programme, die keine Detailstufen kennen, zeichnen alle zugleich.</translation>
    </message>
    <message>
        <source>The node has %1 levels of detail, itself among them, and states %2 screen coverages. They are not used.</source>
        <translation>Der Knoten hat %1 Detailstufen, sich selbst mitgezählt, und nennt %2 Bildanteile. Sie werden nicht benutzt.</translation>
    </message>
    <message>
        <source>Nodes whose levels of detail are kept in the file and not shown: %1. Each level has to be one mesh, and a mesh can have one list of levels.</source>
        <translation>Knoten, deren Detailstufen in der Datei bleiben und nicht gezeigt werden: %1. Jede Stufe muss ein Mesh sein, und ein Mesh kann eine Liste von Stufen haben.</translation>
    </message>
    <message>
        <source>Humanoid bones that every avatar has to name and this one does not: %1.</source>
        <translation>Humanoid-Knochen, die jeder Avatar nennen muss und dieser nicht nennt: %1.</translation>
    </message>
    <message>
        <source>The humanoid bone %1 is named twice. The first one counts.</source>
        <translation>Der Humanoid-Knochen %1 ist zweimal genannt. Der erste zählt.</translation>
    </message>
    <message>
        <source>One node is the humanoid bones %1 and %2. The first one counts.</source>
        <translation>Ein Knoten ist zugleich der Humanoid-Knochen %1 und %2. Der erste zählt.</translation>
    </message>
    <message>
        <source>The humanoid bone %1 names no node of the file.</source>
        <translation>Der Humanoid-Knochen %1 nennt keinen Knoten der Datei.</translation>
    </message>
    <message>
        <source>No humanoid bone of VRM is called %1.</source>
        <translation>Kein Humanoid-Knochen von VRM heißt %1.</translation>
    </message>
    <message>
        <source>The distances of the levels of detail of mesh %1 were left out: glTF says with shares of the picture when a level is shown.</source>
        <translation>Die Entfernungen der Detailstufen von Mesh %1 wurden weggelassen: glTF sagt mit Anteilen am Bild, wann eine Stufe gezeigt wird.</translation>
    </message>
    <message>
        <source>What the file says of the avatar (VRM) was left out: %1 humanoid bones, its expressions and what swings. Saving under another name keeps it.</source>
        <translation>Was die Datei über den Avatar sagt (VRM), wurde weggelassen: %1 Humanoid-Knochen, Mimik und was schwingt. Speichern unter anderem Namen behält es.</translation>
    </message>
    <message>
        <source>the box of frame %1</source>
        <translation>der Rahmen von Frame %1</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>ein PNG-Bild</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>ein JPEG-Bild</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>ein GIF-Bild</translation>
    </message>
    <message>
        <source>a Photoshop picture</source>
        <translation>ein Photoshop-Bild</translation>
    </message>
    <message>
        <source>a DDS texture</source>
        <translation>eine DDS-Textur</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ein ZIP-Archiv</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>ein gzip-Archiv</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>ein 7-Zip-Archiv</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>ein Programm</translation>
    </message>
    <message>
        <source>a Blender file</source>
        <translation>eine Blender-Datei</translation>
    </message>
    <message>
        <source>a Maya scene</source>
        <translation>eine Maya-Szene</translation>
    </message>
    <message>
        <source>a USD stage</source>
        <translation>eine USD-Szene</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>eine Webseite</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file holds nothing but zeros: its content was lost, on a disk or on the way.</source>
        <translation>Die Datei besteht nur aus Nullen: ihr Inhalt ging verloren, auf einem Datenträger oder unterwegs.</translation>
    </message>
    <message>
        <source>This is a pointer of Git LFS: the model itself was not fetched (git lfs pull).</source>
        <translation>Das ist ein Verweis von Git LFS: das Modell selbst wurde nicht geholt (git lfs pull).</translation>
    </message>
    <message>
        <source>The content is %1, not what the name promises.</source>
        <translation>Der Inhalt ist %1, nicht was der Name verspricht.</translation>
    </message>
    <message>
        <source>The content is not what the name promises: the file begins with the bytes %1.</source>
        <translation>Der Inhalt ist nicht, was der Name verspricht: die Datei beginnt mit den Bytes %1.</translation>
    </message>
    <message>
        <source>The file lists every joint of its skeleton: move the weight instead (Move weight).</source>
        <translation>Die Datei führt jedes Gelenk ihres Skeletts auf: stattdessen das Gewicht verschieben (Gewicht verschieben).</translation>
    </message>
    <message>
        <source>glTF means Y up; this file has %1 up and stands as it is, not turned.</source>
        <translation>glTF meint Y nach oben; diese Datei hat %1 nach oben und steht, wie sie ist, nicht gedreht.</translation>
    </message>
    <message>
        <source>glTF means metres; a unit of this file is %1 m, and its lengths stand as they are, not scaled (option units).</source>
        <translation>glTF meint Meter; diese Datei hat %1 m je Einheit, und ihre Längen stehen, wie sie sind, nicht umgerechnet (Option units).</translation>
    </message>
    <message>
        <source>Lengths are written in metres: times %1.</source>
        <translation>Längen werden in Metern geschrieben: mal %1.</translation>
    </message>
    <message>
        <source>The model does not say how large its unit is: nothing is scaled to metres.</source>
        <translation>Das Modell sagt nicht, wie groß seine Einheit ist: nichts wird in Meter umgerechnet.</translation>
    </message>
    <message>
        <source>All joints that hold this vertex are locked: unlock one to change its weights.</source>
        <translation>Alle Gelenke, die diesen Vertex halten, sind gesperrt: Entsperren Sie eines, um seine Gewichte zu ändern.</translation>
    </message>
    <message>
        <source>%1 is locked, which the mirrored brush would paint on the other side: unlock it, or turn the mirror off.</source>
        <translation>%1 ist gesperrt, und der gespiegelte Pinsel würde es auf der anderen Seite malen: Entsperren Sie es, oder schalten Sie die Spiegelung aus.</translation>
    </message>
    <message>
        <source>With B&apos;s weights these vertices lie no nearer to B: what differs most is something else.</source>
        <translation>Mit den Gewichten von B liegen diese Vertices nicht näher an B: Was am meisten abweicht, ist etwas anderes.</translation>
    </message>
    <message>
        <source>The matrix of node %1 is sheared, which translation, rotation and scale do not hold; it differs by at most %2.</source>
        <translation>Die Matrix des Knotens %1 ist geschert, was Verschiebung, Drehung und Skalierung nicht fassen; sie weicht um höchstens %2 ab.</translation>
    </message>
    <message>
        <source>Vertices whose weights do not sum to 1: %1. FBX divides by the sum, which moves them by up to %2 % of their distance from the origin.</source>
        <translation>Vertices, deren Gewichte nicht die Summe 1 haben: %1. FBX teilt durch die Summe, was sie um bis zu %2 % ihres Abstands vom Ursprung bewegt.</translation>
    </message>
    <message>
        <source>Vertices without weights: %1. They are at the origin in this format; FBX leaves them in place.</source>
        <translation>Vertices ohne Gewichte: %1. In diesem Format stehen sie im Ursprung; FBX lässt sie an ihrem Platz.</translation>
    </message>
    <message>
        <source>Curves that stand still were added: %1. What one clip moves and another does not, many programs would leave as the clip before did.</source>
        <translation>Stillstehende Kurven, die hinzukamen: %1. Was ein Clip bewegt und ein anderer nicht, ließen viele Programme so stehen wie der Clip davor.</translation>
    </message>
    <message>
        <source>glTF multiplies whole matrices along the hierarchy. Nodes that inherit scale by another rule, and may stand differently: %1.</source>
        <translation>glTF multipliziert entlang der Hierarchie ganze Matrizen. Knoten, die Skalierung nach einer anderen Regel erben und vielleicht anders stehen: %1.</translation>
    </message>
    <message>
        <source>Matrix keys of %1 were split into translation, rotation and scale; the matrices differ by at most %2.</source>
        <translation>Matrix-Keys von %1 wurden in Verschiebung, Drehung und Skalierung zerlegt; die Matrizen weichen um höchstens %2 ab.</translation>
    </message>
    <message>
        <source>glTF has no Bézier curves and no keys of single steps of a transform: those of clip %1 became more keys of translation, rotation and scale. The matrices differ by at most %2.</source>
        <translation>glTF kennt weder Bézier-Kurven noch Keys für einzelne Schritte einer Transformation: Die von Clip %1 wurden zu mehr Keys für Verschiebung, Drehung und Skalierung. Die Matrizen weichen um höchstens %2 ab.</translation>
    </message>
    <message>
        <source>Keys of clip %1 at the time of the key before, which were left out: %2.</source>
        <translation>Keys von Clip %1 zur Zeit des Keys davor, die ausgelassen wurden: %2.</translation>
    </message>
    <message>
        <source>Vertices without weights: %1. They stay in place in this format; glTF moves them to the origin.</source>
        <translation>Vertices ohne Gewichte: %1. In diesem Format bleiben sie stehen; glTF schiebt sie in den Ursprung.</translation>
    </message>
    <message>
        <source>Node %1 is animated, so that its matrix was split; it differs by at most %2.</source>
        <translation>Knoten %1 ist animiert, daher wurde seine Matrix zerlegt; sie weicht um höchstens %2 ab.</translation>
    </message>
    <message>
        <source>Vertices with more than %2 influences: %1. The largest were kept and rescaled.</source>
        <translation>Vertices mit mehr als %2 Einflüssen: %1. Die größten wurden behalten und neu skaliert.</translation>
    </message>
    <message>
        <source>Vertices whose weights do not sum to 1: %1. The format fills them up.</source>
        <translation>Vertices, deren Gewichte nicht die Summe 1 haben: %1. Das Format füllt sie auf.</translation>
    </message>
    <message>
        <source>Vertices without weights, which were given to the first joint: %1.</source>
        <translation>Vertices ohne Gewichte, die dem ersten Gelenk gegeben wurden: %1.</translation>
    </message>
    <message>
        <source>Vertices without weights, which stay in place in this format: %1.</source>
        <translation>Vertices ohne Gewichte, die in diesem Format am Ort bleiben: %1.</translation>
    </message>
    <message>
        <source>Materials of which only a name was written, the texture&apos;s or their own: %1.</source>
        <translation>Materialien, von denen nur ein Name geschrieben wurde, der der Textur oder ihr eigener: %1.</translation>
    </message>
    <message>
        <source>Materials of which only the colour, its texture and the glow were written: %1.</source>
        <translation>Materialien, von denen nur Farbe, deren Textur und Leuchten geschrieben wurden: %1.</translation>
    </message>
    <message>
        <source>The rest pose is not the bind pose, which is the only one that the format holds. Joints that differ: %1.</source>
        <translation>Die Ruhepose ist nicht die Bindepose, die einzige, die das Format hält. Gelenke, die abweichen: %1.</translation>
    </message>
    <message>
        <source>Vertices with more than %2 influences: %1. All are written; studiomdl keeps the largest %2.</source>
        <translation>Vertices mit mehr als %2 Einflüssen: %1. Geschrieben werden alle; studiomdl behält die größten %2.</translation>
    </message>
    <message>
        <source>Images of a kind that cannot be written as a file: %1.</source>
        <translation>Bilder einer Art, die sich nicht als Datei schreiben lässt: %1.</translation>
    </message>
</context>
<context>
    <name>FixCard</name>
    <message>
        <source>at rest</source>
        <translation>in der Ruhepose</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 bei %2 s</translation>
    </message>
    <message>
        <source>The surface stays where it is.</source>
        <translation>Die Oberfläche bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Moves the surface by at most %1: vertex %2 of %3, %4.</source>
        <translation>Bewegt die Oberfläche um höchstens %1: Vertex %2 von %3, %4.</translation>
    </message>
    <message numerus="yes">
        <source>At %n vertices locked joints keep their weights.</source>
        <translation>
            <numerusform>An %n Vertex behalten gesperrte Gelenke ihre Gewichte.</numerusform>
            <numerusform>An %n Vertices behalten gesperrte Gelenke ihre Gewichte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them stay as they are.</source>
        <translation>
            <numerusform>%n davon bleibt, wie er ist.</numerusform>
            <numerusform>%n davon bleiben, wie sie sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not all of it is mended: %1</source>
        <translation>Nicht alles davon wird behoben: %1</translation>
    </message>
    <message>
        <source>Export to keep it.</source>
        <translation>Zum Behalten exportieren.</translation>
    </message>
    <message numerus="yes">
        <source>Not all of it is mended, %n problems stay: %1</source>
        <translation>
            <numerusform>Nicht alles davon wird behoben, %n Problem bleibt: %1</numerusform>
            <numerusform>Nicht alles davon wird behoben, %n Probleme bleiben: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Moves the surface by at most %1 at rest and over all clips: vertex %2 of %3, %4.</source>
        <translation>Bewegt die Oberfläche in Ruhe und über alle Clips um höchstens %1: Vertex %2 von %3, %4.</translation>
    </message>
</context>
<context>
    <name>FolderSummary</name>
    <message>
        <source>Stopped before a model was found.</source>
        <translation>Angehalten, bevor ein Modell gefunden war.</translation>
    </message>
    <message numerus="yes">
        <source>Stopped: none of %n file(s) is checked.</source>
        <translation>
            <numerusform>Angehalten: Von %n Datei ist keine geprüft.</numerusform>
            <numerusform>Angehalten: Von %n Dateien ist keine geprüft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %n file(s) checked, no errors and no warnings.</source>
        <translation>
            <numerusform>Angehalten: %1 von %n Datei geprüft, keine Fehler und keine Warnungen.</numerusform>
            <numerusform>Angehalten: %1 von %n Dateien geprüft, keine Fehler und keine Warnungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) checked, no errors and no warnings.</source>
        <translation>
            <numerusform>%n Datei geprüft, keine Fehler und keine Warnungen.</numerusform>
            <numerusform>%n Dateien geprüft, keine Fehler und keine Warnungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>errors, warnings, notes</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped: %1 of %n file(s) checked, %2 with problems: %3.</source>
        <translation>
            <numerusform>Angehalten: %1 von %n Datei geprüft, %2 mit Problemen: %3.</numerusform>
            <numerusform>Angehalten: %1 von %n Dateien geprüft, %2 mit Problemen: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) checked, %1 with problems: %2.</source>
        <translation>
            <numerusform>%n Datei geprüft, %1 mit Problemen: %2.</numerusform>
            <numerusform>%n Dateien geprüft, %1 mit Problemen: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GhostMark</name>
    <message>
        <source>without %1: %2</source>
        <translation>ohne %1: %2</translation>
    </message>
</context>
<context>
    <name>GpuProof</name>
    <message numerus="yes">
        <source>GPU and CPU agree at %n moment(s): at most %1 apart, %2 of the diagonal.</source>
        <translation>
            <numerusform>GPU und CPU stimmen an %n Zeitpunkt überein: höchstens %1 auseinander, %2 der Diagonale.</numerusform>
            <numerusform>GPU und CPU stimmen an %n Zeitpunkten überein: höchstens %1 auseinander, %2 der Diagonale.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>GPU and CPU differ: up to %1, %2 of the diagonal, at %n moment(s).</source>
        <translation>
            <numerusform>GPU und CPU weichen ab: bis zu %1, %2 der Diagonale, an %n Zeitpunkt.</numerusform>
            <numerusform>GPU und CPU weichen ab: bis zu %1, %2 der Diagonale, an %n Zeitpunkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing the GPU with the CPU</source>
        <translation>GPU und CPU werden verglichen</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>Das Fenster</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Joint and overrides</source>
        <translation>Gelenk und Overrides</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>What Bindpose never does</source>
        <translation>Was Bindpose nie tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the language&apos;s own id: its folder of pages</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>Clips and weights of other files</source>
        <translation>Clips und Gewichte anderer Dateien</translation>
    </message>
    <message>
        <source>Weight table</source>
        <translation>Gewichtstabelle</translation>
    </message>
    <message>
        <source>How skinning works</source>
        <translation>Wie Skinning funktioniert</translation>
    </message>
    <message>
        <source>Tools for weights</source>
        <translation>Werkzeuge für Gewichte</translation>
    </message>
    <message>
        <source>Dope sheet, curves and clips</source>
        <translation>Dope Sheet, Kurven und Clips</translation>
    </message>
    <message>
        <source>Attachments and session file</source>
        <translation>Angehängtes und Sitzungsdatei</translation>
    </message>
    <message>
        <source>Brush, gradient, dropper</source>
        <translation>Pinsel, Verlauf, Pipette</translation>
    </message>
    <message>
        <source>Materials and textures</source>
        <translation>Materialien und Texturen</translation>
    </message>
    <message>
        <source>FBX files</source>
        <translation>FBX-Dateien</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>File formats</source>
        <translation>Dateiformate</translation>
    </message>
</context>
<context>
    <name>HelpNumbers</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Alone it would be at</source>
        <translation>Allein wäre er bei</translation>
    </message>
    <message>
        <source>Weight × place</source>
        <translation>Gewicht × Ort</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
</context>
<context>
    <name>Hiding</name>
    <message numerus="yes">
        <source>%n part(s) hidden</source>
        <translation>
            <numerusform>%n Teil ausgeblendet</numerusform>
            <numerusform>%n Teile ausgeblendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) hidden</source>
        <translation>
            <numerusform>%n Gelenk ausgeblendet</numerusform>
            <numerusform>%n Gelenke ausgeblendet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>select</source>
        <translation>auswählen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>orbit</source>
        <translation>umkreisen</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>zoom</source>
        <translation>zoomen</translation>
    </message>
    <message>
        <source>frame selected</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>play</source>
        <translation>abspielen</translation>
    </message>
    <message>
        <source>previous / next key</source>
        <translation>voriger / nächster Key</translation>
    </message>
    <message>
        <source>go through time</source>
        <translation>durch die Zeit gehen</translation>
    </message>
    <message>
        <source>Shift drag</source>
        <translation>Umschalt ziehen</translation>
    </message>
    <message>
        <source>between frames</source>
        <translation>zwischen Frames</translation>
    </message>
    <message>
        <source>previous / next frame</source>
        <translation>voriges / nächstes Frame</translation>
    </message>
    <message>
        <source>previous / next clip</source>
        <translation>voriger / nächster Clip</translation>
    </message>
    <message>
        <source>Ctrl click</source>
        <translation>Strg Klick</translation>
    </message>
    <message>
        <source>select more</source>
        <translation>mehr auswählen</translation>
    </message>
    <message>
        <source>parent / child</source>
        <translation>Eltern / Kind</translation>
    </message>
    <message>
        <source>see its weights</source>
        <translation>seine Gewichte sehen</translation>
    </message>
    <message>
        <source>frame all</source>
        <translation>alles einpassen</translation>
    </message>
    <message>
        <source>Double click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>change a weight</source>
        <translation>ein Gewicht ändern</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>copy a number</source>
        <translation>eine Zahl kopieren</translation>
    </message>
    <message>
        <source>undo / redo</source>
        <translation>rückgängig / wiederherstellen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>take a number up</source>
        <translation>eine Zahl übernehmen</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>next field</source>
        <translation>nächstes Feld</translation>
    </message>
    <message>
        <source>all overrides on / off</source>
        <translation>alle Overrides an / aus</translation>
    </message>
    <message>
        <source>remove all overrides</source>
        <translation>alle Overrides entfernen</translation>
    </message>
    <message>
        <source>go there</source>
        <translation>dorthin gehen</translation>
    </message>
    <message>
        <source>go to that state</source>
        <translation>zu diesem Stand gehen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>choose a card</source>
        <translation>eine Karte wählen</translation>
    </message>
    <message>
        <source>open it</source>
        <translation>sie öffnen</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl drag</source>
        <translation>Strg ziehen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>wegnehmen</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Mitte ziehen</translation>
    </message>
    <message>
        <source>select nothing</source>
        <translation>nichts auswählen</translation>
    </message>
    <message>
        <source>Drag a handle</source>
        <translation>Griff ziehen</translation>
    </message>
    <message>
        <source>override the joint</source>
        <translation>das Gelenk überschreiben</translation>
    </message>
    <message>
        <source>X Y Z</source>
        <translation>X Y Z</translation>
    </message>
    <message>
        <source>lock the axis</source>
        <translation>die Achse sperren</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>type the amount</source>
        <translation>den Betrag eingeben</translation>
    </message>
    <message>
        <source>local / parent / model</source>
        <translation>lokal / Eltern / Modell</translation>
    </message>
    <message>
        <source>override on / off</source>
        <translation>Override an / aus</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>back as it was</source>
        <translation>zurück wie zuvor</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Alt drag</source>
        <translation>Alt + Ziehen</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>in Schritten</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>keep it so</source>
        <translation>so behalten</translation>
    </message>
    <message>
        <source>turn both ways</source>
        <translation>nach beiden Seiten drehen</translation>
    </message>
    <message>
        <source>Ctrl D</source>
        <translation>Strg D</translation>
    </message>
    <message>
        <source>fill down</source>
        <translation>nach unten füllen</translation>
    </message>
    <message>
        <source>Ctrl V</source>
        <translation>Strg V</translation>
    </message>
    <message>
        <source>paste numbers</source>
        <translation>Zahlen einfügen</translation>
    </message>
    <message>
        <source>next / previous problem</source>
        <translation>nächstes / voriges Problem</translation>
    </message>
    <message>
        <source>go there, then fix</source>
        <translation>hingehen, dann korrigieren</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>ignore</source>
        <translation>ignorieren</translation>
    </message>
    <message>
        <source>paint</source>
        <translation>malen</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>take away</source>
        <translation>wegnehmen</translation>
    </message>
    <message>
        <source>smooth</source>
        <translation>glätten</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>see the vertex without a joint</source>
        <translation>den Vertex ohne ein Gelenk sehen</translation>
    </message>
    <message>
        <source>choose the joint</source>
        <translation>das Gelenk wählen</translation>
    </message>
    <message>
        <source>move keys</source>
        <translation>Keys verschieben</translation>
    </message>
    <message>
        <source>insert</source>
        <translation>einfügen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>walk rows and keys</source>
        <translation>durch Zeilen und Keys</translation>
    </message>
    <message>
        <source>Ctrl wheel</source>
        <translation>Strg+Rad</translation>
    </message>
    <message>
        <source>from all to nothing</source>
        <translation>von allem zu nichts</translation>
    </message>
    <message>
        <source>line / circle</source>
        <translation>Linie / Kreis</translation>
    </message>
    <message>
        <source>take the weight</source>
        <translation>Gewicht nehmen</translation>
    </message>
    <message>
        <source>Shift click</source>
        <translation>Umschalt-Klick</translation>
    </message>
    <message>
        <source>choose a joint of the vertex</source>
        <translation>Gelenk des Vertex wählen</translation>
    </message>
    <message>
        <source>put it away</source>
        <translation>weglegen</translation>
    </message>
    <message>
        <source>bend the joints above</source>
        <translation>Gelenke darüber beugen</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>show, ghost</source>
        <translation>zeigen, Geist</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>next / previous place</source>
        <translation>nächste / vorige Stelle</translation>
    </message>
    <message>
        <source>go to the worst frame</source>
        <translation>zum schlimmsten Frame</translation>
    </message>
    <message>
        <source>mend this place</source>
        <translation>diese Stelle beheben</translation>
    </message>
    <message>
        <source>and drag: size</source>
        <translation>und ziehen: Größe</translation>
    </message>
    <message>
        <source>and drag: strength</source>
        <translation>und ziehen: Stärke</translation>
    </message>
    <message>
        <source>move it on its joint</source>
        <translation>an seinem Gelenk verschieben</translation>
    </message>
    <message>
        <source>choose a joint first</source>
        <translation>zuerst ein Gelenk wählen</translation>
    </message>
    <message>
        <source>Click a bone</source>
        <translation>Klick auf Knochen</translation>
    </message>
    <message>
        <source>find a joint</source>
        <translation>Gelenk suchen</translation>
    </message>
    <message>
        <source>and click a bone: choose a joint first</source>
        <translation>und Klick auf Knochen: zuerst ein Gelenk wählen</translation>
    </message>
    <message>
        <source>choose the joint to paint</source>
        <translation>das zu malende Gelenk wählen</translation>
    </message>
    <message>
        <source>select what is inside</source>
        <translation>auswählen, was darin liegt</translation>
    </message>
    <message>
        <source>Ctrl Shift click</source>
        <translation>Strg Umschalt-Klick</translation>
    </message>
</context>
<context>
    <name>HtmlReport</name>
    <message>
        <source>rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>The same place (%1) after the fix, ringed.</source>
        <translation>Dieselbe Stelle (%1) nach der Korrektur, eingekreist.</translation>
    </message>
    <message>
        <source>The place as it is (%1), ringed: %2</source>
        <translation>Die Stelle, wie sie ist (%1), eingekreist: %2</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <source>Distance from the mended surface over %1, at most %2</source>
        <translation>Abstand von der korrigierten Oberfläche über %1, höchstens %2</translation>
    </message>
    <message>
        <source>vertices %1</source>
        <translation>Vertices %1</translation>
    </message>
    <message>
        <source>joints %1</source>
        <translation>Gelenke %1</translation>
    </message>
    <message>
        <source>%1 % of the height.</source>
        <translation>%1 % der Höhe.</translation>
    </message>
    <message>
        <source>%1 % of the height, worst in %2.</source>
        <translation>%1 % der Höhe, am schlimmsten in %2.</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>Warum:</translation>
    </message>
    <message>
        <source>It moves the surface by at most %1.</source>
        <translation>Sie bewegt die Oberfläche um höchstens %1.</translation>
    </message>
    <message>
        <source>Look at the result.</source>
        <translation>Das Ergebnis ansehen.</translation>
    </message>
    <message>
        <source>Fix:</source>
        <translation>Korrektur:</translation>
    </message>
    <message>
        <source>Or here:</source>
        <translation>Oder hier:</translation>
    </message>
    <message>
        <source>Look again:</source>
        <translation>Noch einmal prüfen:</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 file</source>
        <translation>%1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1 error</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1 warning</source>
        <translation>%1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>no errors, no warnings</source>
        <translation>keine Fehler, keine Warnungen</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>The worst: %1</source>
        <translation>Das Schlimmste: %1</translation>
    </message>
    <message>
        <source>The worst place lies %1 off: %2.</source>
        <translation>Die schlimmste Stelle liegt %1 daneben: %2.</translation>
    </message>
    <message>
        <source>Fails</source>
        <translation>Nicht bestanden</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Bestanden</translation>
    </message>
    <message>
        <source>fails on errors</source>
        <translation>scheitert an Fehlern</translation>
    </message>
    <message>
        <source>fails on notes</source>
        <translation>scheitert an Hinweisen</translation>
    </message>
    <message>
        <source>fails on warnings</source>
        <translation>scheitert an Warnungen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielprogramm</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Bekanntes aus</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>%1 not checked</source>
        <translation>%1 nicht geprüft</translation>
    </message>
    <message>
        <source>%1 note</source>
        <translation>%1 Hinweis</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 Hinweise</translation>
    </message>
    <message>
        <source>%1 hint</source>
        <translation>%1 Tipp</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 Tipps</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Worst at</source>
        <translation>Schlimmster Moment</translation>
    </message>
    <message>
        <source>Worst ▾</source>
        <translation>Größte ▾</translation>
    </message>
    <message>
        <source>% of height</source>
        <translation>% der Höhe</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>%1 known finding, not counted</source>
        <translation>%1 bekannter Befund, nicht gezählt</translation>
    </message>
    <message>
        <source>%1 known findings, not counted</source>
        <translation>%1 bekannte Befunde, nicht gezählt</translation>
    </message>
    <message>
        <source>%1 known finding is no longer there</source>
        <translation>%1 bekannter Befund ist nicht mehr da</translation>
    </message>
    <message>
        <source>%1 known findings are no longer there</source>
        <translation>%1 bekannte Befunde sind nicht mehr da</translation>
    </message>
    <message>
        <source>One file, nothing is fetched.</source>
        <translation>Eine Datei, nichts wird nachgeladen.</translation>
    </message>
    <message>
        <source>By file: %1</source>
        <translation>Nach Datei: %1</translation>
    </message>
    <message>
        <source>By clip: %1</source>
        <translation>Nach Clip: %1</translation>
    </message>
    <message>
        <source>By joint: %1</source>
        <translation>Nach Gelenk: %1</translation>
    </message>
    <message>
        <source>%1 more stand in the JSON report.</source>
        <translation>%1 weitere stehen im JSON-Bericht.</translation>
    </message>
    <message>
        <source>Weight Paint mode, Weights ▸ Normalize All.|Turn Auto Normalize on, so that it stays so.</source>
        <translation>Weight Paint, Weights ▸ Normalize All.|Auto Normalize einschalten, damit es so bleibt.</translation>
    </message>
    <message>
        <source>Skin ▸ Normalize Weights ▸ Enable Weight Normalization.|Skin ▸ Normalize Weights ▸ Normalize Weights.</source>
        <translation>Skin ▸ Normalize Weights ▸ Enable Weight Normalization.|Skin ▸ Normalize Weights ▸ Normalize Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices, select all.|Weight Properties: tick Normalize.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen, alle wählen.|Weight Properties: Normalize ankreuzen.</translation>
    </message>
    <message>
        <source>Weight Paint mode, Weights ▸ Limit Total.|Weights ▸ Normalize All.|In the exporter: as many influences as the target takes.</source>
        <translation>Weight Paint, Weights ▸ Limit Total.|Weights ▸ Normalize All.|Im Exporter: so viele Einflüsse, wie das Zielprogramm nimmt.</translation>
    </message>
    <message>
        <source>Skin ▸ Set Max Influences, Maintain Max Influences on.|Skin ▸ Normalize Weights ▸ Normalize Weights.</source>
        <translation>Skin ▸ Set Max Influences, Maintain Max Influences an.|Skin ▸ Normalize Weights ▸ Normalize Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Advanced Parameters ▸ Bone Affect Limit: as many as the target takes.</source>
        <translation>Skin ▸ Advanced Parameters ▸ Bone Affect Limit: so viele, wie das Zielprogramm nimmt.</translation>
    </message>
    <message>
        <source>Weight Paint mode, Weights ▸ Clean, limit 0.001.|Weights ▸ Normalize All.</source>
        <translation>Weight Paint, Weights ▸ Clean, Grenze 0.001.|Weights ▸ Normalize All.</translation>
    </message>
    <message>
        <source>Skin ▸ Prune Small Weights, below 0.001.</source>
        <translation>Skin ▸ Prune Small Weights, unter 0.001.</translation>
    </message>
    <message>
        <source>Skin ▸ Advanced Parameters ▸ Clear Small Weights, limit 0.001.</source>
        <translation>Skin ▸ Advanced Parameters ▸ Clear Small Weights, Grenze 0.001.</translation>
    </message>
    <message>
        <source>Name both sides .L and .R.|Weight Paint mode, Weights ▸ Mirror.</source>
        <translation>Beide Seiten .L und .R nennen.|Weight Paint, Weights ▸ Mirror.</translation>
    </message>
    <message>
        <source>Go to Bind Pose.|Skin ▸ Mirror Skin Weights, from the side that is right.</source>
        <translation>Go to Bind Pose.|Skin ▸ Mirror Skin Weights, von der Seite, die stimmt.</translation>
    </message>
    <message>
        <source>Skin ▸ Mirror Parameters: Mirror Mode.|Paste the side that is right over the other one.</source>
        <translation>Skin ▸ Mirror Parameters: Mirror Mode.|Die Seite, die stimmt, über die andere einfügen.</translation>
    </message>
    <message>
        <source>Edit mode, select the part (L over it).|Data ▸ Vertex Groups: Assign to %1 with weight 1, remove it from the others.</source>
        <translation>Edit Mode, das Teil wählen (L darüber).|Data ▸ Vertex Groups: mit Assign und Gewicht 1 an %1, aus den anderen entfernen.</translation>
    </message>
    <message>
        <source>Select the part&apos;s vertices, open the Component Editor.|Set the column %1 to 1.</source>
        <translation>Die Vertices des Teils wählen, Component Editor öffnen.|Die Spalte %1 auf 1 setzen.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices, select the element.|Weight Properties ▸ Abs. Effect 1 for %1, tick Rigid.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen, das Element wählen.|Weight Properties ▸ Abs. Effect 1 für %1, Rigid ankreuzen.</translation>
    </message>
    <message>
        <source>Bone properties of joints that move nothing: Deform off.|In the exporter: Export Deformation Bones Only.</source>
        <translation>Bei Gelenken, die nichts bewegen, in den Bone-Eigenschaften: Deform aus.|Im Exporter: Export Deformation Bones Only.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Influences ▸ Remove Unused Influences.</source>
        <translation>Skin ▸ Edit Influences ▸ Remove Unused Influences.</translation>
    </message>
    <message>
        <source>Skin ▸ Parameters ▸ Bones: select those that move nothing, Remove.</source>
        <translation>Skin ▸ Parameters ▸ Bones: die wählen, die nichts bewegen, Remove.</translation>
    </message>
    <message>
        <source>Select both sides of the seam.|Weight Paint mode, Weights ▸ Smooth, or Object ▸ Data Transfer ▸ Vertex Groups from the side that is right.</source>
        <translation>Beide Seiten der Naht wählen.|Weight Paint, Weights ▸ Smooth, oder Object ▸ Data Transfer ▸ Vertex Groups von der Seite, die stimmt.</translation>
    </message>
    <message>
        <source>Select a vertex of each side.|Skin ▸ Copy Vertex Weights, then Paste Vertex Weights on the other.</source>
        <translation>Einen Vertex jeder Seite wählen.|Skin ▸ Copy Vertex Weights, dann auf der anderen Paste Vertex Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices.|Weight Tool: copy from one side, paste on the other.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen.|Weight Tool: von einer Seite kopieren, auf der anderen einfügen.</translation>
    </message>
    <message>
        <source>Split the bone in two: the outer one takes half of %1&apos;s twist (Copy Rotation, one axis, 0.5).|Weight Paint mode: a long ramp over both.</source>
        <translation>Den Bone teilen: Der äußere nimmt die Hälfte der Drehung von %1 (Copy Rotation, eine Achse, 0.5).|Weight Paint: ein langer Übergang über beide.</translation>
    </message>
    <message>
        <source>Insert a twist joint before %1 that takes half of its twist.|Skin: Skinning Method ▸ Dual Quaternion where the engine has it.</source>
        <translation>Vor %1 ein Drehgelenk einfügen, das die Hälfte der Drehung nimmt.|Skin: Skinning Method ▸ Dual Quaternion, wo die Engine sie hat.</translation>
    </message>
    <message>
        <source>Add a twist bone before %1 that takes half of its twist.|Skin: tick DQ Skinning where the engine has it.</source>
        <translation>Vor %1 einen Twist Bone einfügen, der die Hälfte der Drehung nimmt.|Skin: DQ Skinning ankreuzen, wo die Engine es hat.</translation>
    </message>
    <message>
        <source>Weight Paint mode, vertex group %1.|Weights ▸ Normalize All.</source>
        <translation>Weight Paint, Vertex Group %1.|Weights ▸ Normalize All.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, Weight Table: look at %1.</source>
        <translation>Skin ▸ Edit Envelopes, Weight Table: %1 ansehen.</translation>
    </message>
    <message>
        <source>Edit mode, Mesh ▸ Clean Up.|Mesh ▸ Normals ▸ Recalculate Outside.</source>
        <translation>Edit Mode, Mesh ▸ Clean Up.|Mesh ▸ Normals ▸ Recalculate Outside.</translation>
    </message>
    <message>
        <source>Mesh ▸ Cleanup.|Mesh Display ▸ Set to Face, then Soften Edge.</source>
        <translation>Mesh ▸ Cleanup.|Mesh Display ▸ Set to Face, dann Soften Edge.</translation>
    </message>
    <message>
        <source>Below Skin: STL Check, then Edit Poly ▸ weld and smooth.</source>
        <translation>Unter dem Skin: STL Check, dann mit Edit Poly verschweißen und glätten.</translation>
    </message>
    <message>
        <source>Pose mode, Pose ▸ Clear Transform ▸ All.|Object ▸ Apply ▸ All Transforms on mesh and armature.|Export again, Rest Position.</source>
        <translation>Pose Mode, Pose ▸ Clear Transform ▸ All.|Object ▸ Apply ▸ All Transforms auf Mesh und Armature.|In Rest Position neu exportieren.</translation>
    </message>
    <message>
        <source>Skin ▸ Go to Bind Pose.|Skin ▸ Unbind, Keep History; freeze transforms.|Bind again in the pose that is right.</source>
        <translation>Skin ▸ Go to Bind Pose.|Skin ▸ Unbind, Keep History; Freeze Transformations.|In der Pose, die stimmt, neu binden.</translation>
    </message>
    <message>
        <source>Bones to the pose that is right.|Skin ▸ Advanced Parameters: Always Deform off and on again.|Reset XForm below Skin.</source>
        <translation>Bones in die Pose, die stimmt.|Skin ▸ Advanced Parameters: Always Deform aus und wieder an.|Reset XForm unter dem Skin.</translation>
    </message>
    <message>
        <source>Armature, Edit mode: look at %1, its name and its parent.</source>
        <translation>Armature, Edit Mode: %1 ansehen, Namen und Eltern.</translation>
    </message>
    <message>
        <source>Outliner: look at %1, its name and its parent.</source>
        <translation>Outliner: %1 ansehen, Namen und Eltern.</translation>
    </message>
    <message>
        <source>Schematic View: look at %1, its name and its parent.</source>
        <translation>Schematic View: %1 ansehen, Namen und Eltern.</translation>
    </message>
    <message>
        <source>Graph Editor, channels of %1.|Channel ▸ Discontinuity (Euler) Filter; Key ▸ Decimate.|Export again with the scene&apos;s frame rate.</source>
        <translation>Graph Editor, Kanäle von %1.|Channel ▸ Discontinuity (Euler) Filter; Key ▸ Decimate.|Mit der Bildrate der Szene neu exportieren.</translation>
    </message>
    <message>
        <source>Graph Editor, curves of %1.|Curves ▸ Euler Filter, Curves ▸ Simplify Curve.|Export with Bake Animation.</source>
        <translation>Graph Editor, Kurven von %1.|Curves ▸ Euler Filter, Curves ▸ Simplify Curve.|Mit Bake Animation exportieren.</translation>
    </message>
    <message>
        <source>Curve Editor, tracks of %1.|Keys ▸ Euler filter, Reduce Keys.|Export with Bake Animation.</source>
        <translation>Curve Editor, Spuren von %1.|Keys ▸ Euler Filter, Reduce Keys.|Mit Bake Animation exportieren.</translation>
    </message>
    <message>
        <source>Update the exporter and export again.|Keep textures and side files beside the file.</source>
        <translation>Den Exporter aktualisieren und neu exportieren.|Texturen und Beidateien neben der Datei lassen.</translation>
    </message>
    <message>
        <source>the joint</source>
        <translation>das Gelenk</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Weights of vertices</source>
        <translation>Gewichte von Vertices</translation>
    </message>
    <message>
        <source>Bind of joints</source>
        <translation>Bindung von Gelenken</translation>
    </message>
    <message>
        <source>Keys of clips</source>
        <translation>Keys von Clips</translation>
    </message>
    <message>
        <source>Joints and nodes</source>
        <translation>Gelenke und Knoten</translation>
    </message>
    <message>
        <source>Names of joints and nodes</source>
        <translation>Namen von Gelenken und Knoten</translation>
    </message>
    <message>
        <source>Order of vertices</source>
        <translation>Reihenfolge der Vertices</translation>
    </message>
    <message>
        <source>Unit of lengths</source>
        <translation>Einheit der Längen</translation>
    </message>
    <message>
        <source>Shape of meshes</source>
        <translation>Form der Meshes</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>in A alone</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>in B alone</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>hung elsewhere</source>
        <translation>anderswo angehängt</translation>
    </message>
    <message>
        <source>at rest elsewhere</source>
        <translation>in Ruhe anderswo</translation>
    </message>
    <message>
        <source>another name</source>
        <translation>anderer Name</translation>
    </message>
    <message>
        <source>other triangles</source>
        <translation>andere Dreiecke</translation>
    </message>
    <message>
        <source>other normals or texture coordinates</source>
        <translation>andere Normalen oder Texturkoordinaten</translation>
    </message>
    <message>
        <source>stored otherwise</source>
        <translation>anders gespeichert</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>%1 key</source>
        <translation>%1 Key</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Keys</translation>
    </message>
    <message>
        <source>%1 triangle</source>
        <translation>%1 Dreieck</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>%1 vertex</source>
        <translation>%1 Vertex</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 Vertices</translation>
    </message>
    <message>
        <source>Alone that moves the surface by up to %1.</source>
        <translation>Das allein bewegt die Oberfläche um bis zu %1.</translation>
    </message>
    <message>
        <source>Vertices have no place any more.</source>
        <translation>Vertices haben keinen Ort mehr.</translation>
    </message>
    <message>
        <source>The surface stays.</source>
        <translation>Die Oberfläche bleibt.</translation>
    </message>
    <message>
        <source>What it does alone could not be measured.</source>
        <translation>Was das allein bewirkt, ließ sich nicht messen.</translation>
    </message>
    <message>
        <source>All together: the surface differs by up to %1, which no difference alone does.</source>
        <translation>Alles zusammen: die Oberfläche unterscheidet sich um bis zu %1, was kein Unterschied allein bewirkt.</translation>
    </message>
    <message>
        <source>All together: vertices have no place any more.</source>
        <translation>Alles zusammen: Vertices haben keinen Ort mehr.</translation>
    </message>
    <message>
        <source>The surface as a whole</source>
        <translation>Die Oberfläche als Ganzes</translation>
    </message>
    <message>
        <source>The same place (%1) by the same camera on the other side, ringed.</source>
        <translation>Dieselbe Stelle (%1) mit derselben Kamera auf der anderen Seite, eingekreist.</translation>
    </message>
    <message>
        <source>Distance between the two places over %1, at most %2</source>
        <translation>Abstand der beiden Stellen über %1, höchstens %2</translation>
    </message>
    <message>
        <source>The largest influence alone, the sum kept</source>
        <translation>Nur der größte Einfluss, Summe erhalten</translation>
    </message>
    <message>
        <source>The %1 largest influences, the sum kept</source>
        <translation>Die %1 größten Einflüsse, Summe erhalten</translation>
    </message>
    <message>
        <source>The largest influence alone, the rest lost</source>
        <translation>Nur der größte Einfluss, der Rest verloren</translation>
    </message>
    <message>
        <source>The %1 largest influences, the rest lost</source>
        <translation>Die %1 größten Einflüsse, der Rest verloren</translation>
    </message>
    <message>
        <source>The first %1 influences alone</source>
        <translation>Nur die ersten %1 Einflüsse</translation>
    </message>
    <message>
        <source>Each weight to the nearest 1/255, sums not mended</source>
        <translation>Jedes Gewicht auf das nächste 1/255, Summen nicht korrigiert</translation>
    </message>
    <message>
        <source>Weights of 8 bits whose sum is exactly 1</source>
        <translation>Gewichte mit 8 Bit, deren Summe genau 1 ist</translation>
    </message>
    <message>
        <source>Weights of 16 bits whose sum is exactly 1</source>
        <translation>Gewichte mit 16 Bit, deren Summe genau 1 ist</translation>
    </message>
    <message>
        <source>Positions as half floats</source>
        <translation>Positionen als halbe Floats</translation>
    </message>
    <message>
        <source>Matrices of the joints as half floats</source>
        <translation>Matrizen der Gelenke als halbe Floats</translation>
    </message>
    <message>
        <source>Dual quaternions</source>
        <translation>Duale Quaternionen</translation>
    </message>
    <message>
        <source>1 joint, the others&apos; weights to their parents</source>
        <translation>1 Gelenk, die Gewichte der anderen an ihre Eltern</translation>
    </message>
    <message>
        <source>%1 joints, the others&apos; weights to their parents</source>
        <translation>%1 Gelenke, die Gewichte der anderen an ihre Eltern</translation>
    </message>
    <message>
        <source>1 frame a second, straight between them</source>
        <translation>1 Bild pro Sekunde, dazwischen gerade</translation>
    </message>
    <message>
        <source>%1 frames a second, straight between them</source>
        <translation>%1 Bilder pro Sekunde, dazwischen gerade</translation>
    </message>
    <message>
        <source>All of it together</source>
        <translation>Alles zusammen</translation>
    </message>
    <message>
        <source>%1: vertices have no place any more.</source>
        <translation>%1: Vertices haben keinen Ort mehr.</translation>
    </message>
    <message>
        <source>%1: the surface moves by up to %2, %3 % of the height.</source>
        <translation>%1: die Oberfläche bewegt sich um bis zu %2, %3 % der Höhe.</translation>
    </message>
    <message>
        <source>That is with weights solved for over the clips; the largest alone move it by %1.</source>
        <translation>Das gilt mit Gewichten, die über die Clips gelöst sind; die größten allein bewegen sie um %1.</translation>
    </message>
    <message>
        <source>Level of detail %1 against the full surface</source>
        <translation>Detailstufe %1 gegen die volle Oberfläche</translation>
    </message>
    <message>
        <source>All morph targets off</source>
        <translation>Alle Morph-Ziele aus</translation>
    </message>
    <message>
        <source>Morph targets held at %1</source>
        <translation>Morph-Ziele festgehalten bei %1</translation>
    </message>
    <message>
        <source>Bound where the nodes are at rest</source>
        <translation>Gebunden, wo die Knoten ruhen</translation>
    </message>
    <message>
        <source>Bound in the first frame of the clips</source>
        <translation>Gebunden im ersten Frame der Clips</translation>
    </message>
    <message>
        <source>Bound in the stored pose &quot;%1&quot;</source>
        <translation>Gebunden in der gespeicherten Pose „%1“</translation>
    </message>
    <message>
        <source>As it is: %1</source>
        <translation>Wie es ist: %1</translation>
    </message>
    <message>
        <source>Mended (moves by %1)</source>
        <translation>Korrigiert (bewegt um %1)</translation>
    </message>
    <message>
        <source>Ranked by severity, within each by distance; findings without one come last.</source>
        <translation>Nach Stufe geordnet, darin nach Abstand; Befunde ohne Abstand stehen zuletzt.</translation>
    </message>
    <message>
        <source>Edit mode, Select ▸ Select All by Trait ▸ Ungrouped Vertices: the %2.|Data ▸ Vertex Groups: Assign to the joint beside them.|Weight Paint mode, Weights ▸ Smooth.</source>
        <translation>Edit Mode, Select ▸ Select All by Trait ▸ Ungrouped Vertices: %2.|Data ▸ Vertex Groups: mit Assign dem Gelenk daneben geben.|Weight Paint, Weights ▸ Smooth.</translation>
    </message>
    <message>
        <source>Select the %2.|Skin ▸ Hammer Skin Weights.</source>
        <translation>%2 wählen.|Skin ▸ Hammer Skin Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Tool: copy from a neighbour, paste, Blend.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen, %2 wählen.|Weight Tool: von einem Nachbarn kopieren, einfügen, Blend.</translation>
    </message>
    <message>
        <source>Weight Paint mode, vertex group %1.|Select the %2, Vertex Groups ▸ Remove.|Weights ▸ Normalize All.</source>
        <translation>Weight Paint, Vertex Group %1.|%2 wählen, Vertex Groups ▸ Remove.|Weights ▸ Normalize All.</translation>
    </message>
    <message>
        <source>Select the %2, open the Component Editor.|Set the column %1 to 0.|Skin ▸ Hammer Skin Weights.</source>
        <translation>%2 wählen, Component Editor öffnen.|Die Spalte %1 auf 0 setzen.|Skin ▸ Hammer Skin Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Table: %1 to 0.|Weight Tool ▸ Blend.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen, %2 wählen.|Weight Table: %1 auf 0.|Weight Tool ▸ Blend.</translation>
    </message>
    <message>
        <source>Weight Paint mode, vertex selection: the %2.|Weights ▸ Smooth, a few iterations.</source>
        <translation>Weight Paint, Auswahl der Vertices: %2.|Weights ▸ Smooth, ein paar Durchgänge.</translation>
    </message>
    <message>
        <source>Select the %2.|Skin ▸ Smooth Skin Weights, or paint with Smooth.</source>
        <translation>%2 wählen.|Skin ▸ Smooth Skin Weights, oder mit Smooth malen.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, tick Vertices, select the %2.|Weight Tool ▸ Blend, a few times.</source>
        <translation>Skin ▸ Edit Envelopes, Vertices ankreuzen, %2 wählen.|Weight Tool ▸ Blend, ein paar Mal.</translation>
    </message>
    <message>
        <source>Select the %2, open the Component Editor.|Look at the column %1.</source>
        <translation>%2 wählen, Component Editor öffnen.|Die Spalte %1 ansehen.</translation>
    </message>
    <message>
        <source>Weight Paint mode, vertex group %1.|Weights ▸ Smooth over the %2.</source>
        <translation>Weight Paint, Vertex Group %1.|Weights ▸ Smooth über %2.</translation>
    </message>
    <message>
        <source>Select the %2.|Skin ▸ Smooth Skin Weights.</source>
        <translation>%2 wählen.|Skin ▸ Smooth Skin Weights.</translation>
    </message>
    <message>
        <source>Skin ▸ Edit Envelopes, select the %2.|Weight Tool ▸ Blend.</source>
        <translation>Skin ▸ Edit Envelopes, %2 wählen.|Weight Tool ▸ Blend.</translation>
    </message>
    <message>
        <source>%1, %2 s, frame %3</source>
        <translation>%1, %2 s, Frame %3</translation>
    </message>
</context>
<context>
    <name>Influences</name>
    <message numerus="yes">
        <source>%n joint(s) can be given weight now; the surface stays where it is.</source>
        <translation>
            <numerusform>%n Gelenk kann jetzt Gewicht bekommen; die Oberfläche bleibt, wo sie ist.</numerusform>
            <numerusform>%n Gelenke können jetzt Gewicht bekommen; die Oberfläche bleibt, wo sie ist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyCommands</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>The same keys are there already; go to another time first.</source>
        <translation>Dieselben Keys stehen schon da; erst zu einer anderen Zeit gehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) pasted: %1.</source>
        <translation>
            <numerusform>%n Key eingefügt: %1.</numerusform>
            <numerusform>%n Keys eingefügt: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) in the way replaced.</source>
        <translation>
            <numerusform>%n Key im Weg ersetzt.</numerusform>
            <numerusform>%n Keys im Weg ersetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The channel&apos;s interpolation stays.</source>
        <translation>Die Interpolation des Kanals bleibt.</translation>
    </message>
    <message numerus="yes">
        <source>%n copied key(s) left out: this clip does not have their channels.</source>
        <translation>
            <numerusform>%n kopierter Key ausgelassen: Dieser Clip hat seinen Kanal nicht.</numerusform>
            <numerusform>%n kopierte Keys ausgelassen: Dieser Clip hat ihre Kanäle nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) deleted.</source>
        <translation>
            <numerusform>%n Key gelöscht.</numerusform>
            <numerusform>%n Keys gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) inserted: %1.</source>
        <translation>
            <numerusform>%n Key eingefügt: %1.</numerusform>
            <numerusform>%n Keys eingefügt: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied; Paste keys puts the earliest at the playhead.</source>
        <translation>
            <numerusform>%n Key kopiert; „Keys einfügen“ setzt ihn an den Abspielkopf.</numerusform>
            <numerusform>%n Keys kopiert; „Keys einfügen“ setzt den frühesten an den Abspielkopf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) cut.</source>
        <translation>
            <numerusform>%n Key ausgeschnitten.</numerusform>
            <numerusform>%n Keys ausgeschnitten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s), all keys: %1.</source>
        <translation>
            <numerusform>%n Kanal, alle Keys: %1.</numerusform>
            <numerusform>%n Kanäle, alle Keys: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected joints have no keys in this clip.</source>
        <translation>Die gewählten Gelenke haben in diesem Clip keine Keys.</translation>
    </message>
    <message>
        <source>They are so already: %1.</source>
        <translation>Sie sind es schon: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) came without tangents and follow their neighbours.</source>
        <translation>
            <numerusform>%n Key kam ohne Tangenten und folgt seinen Nachbarn.</numerusform>
            <numerusform>%n Keys kamen ohne Tangenten und folgen ihren Nachbarn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyCsv</name>
    <message>
        <source>There are no numbers to paste.</source>
        <translation>Es gibt keine Zahlen zum Einfügen.</translation>
    </message>
    <message>
        <source>The table ends before it.</source>
        <translation>Die Tabelle endet davor.</translation>
    </message>
    <message>
        <source>%1 is no column of this channel: %2.</source>
        <translation>%1 ist keine Spalte dieses Kanals: %2.</translation>
    </message>
    <message>
        <source>Nothing stands there.</source>
        <translation>Dort steht nichts.</translation>
    </message>
    <message>
        <source>The first line has no such column.</source>
        <translation>Die erste Zeile hat keine solche Spalte.</translation>
    </message>
    <message numerus="yes">
        <source>It is of key %1; the channel has %n key(s).</source>
        <translation>
            <numerusform>Sie ist von Key %1; der Kanal hat %n Key.</numerusform>
            <numerusform>Sie ist von Key %1; der Kanal hat %n Keys.</numerusform>
        </translation>
    </message>
    <message>
        <source>Key %1 was in a line before.</source>
        <translation>Key %1 stand schon in einer Zeile davor.</translation>
    </message>
    <message>
        <source>Line %1, column %2 of what was copied: %3</source>
        <translation>Zeile %1, Spalte %2 des Kopierten: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied.</source>
        <translation>
            <numerusform>%n Key kopiert.</numerusform>
            <numerusform>%n Keys kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1 of what was copied: %2</source>
        <translation>Zeile %1 des Kopierten: %2</translation>
    </message>
    <message>
        <source>The keys have these numbers already.</source>
        <translation>Die Keys haben diese Zahlen schon.</translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n key(s) pasted.</source>
        <translation>
            <numerusform>Zahlen von %n Key eingefügt.</numerusform>
            <numerusform>Zahlen von %n Keys eingefügt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyGrip</name>
    <message>
        <source>Frames: %1. Enter leaves the keys there, Backspace deletes a digit.</source>
        <translation>Frames: %1. Enter lässt die Keys dort, die Rücktaste löscht eine Ziffer.</translation>
    </message>
</context>
<context>
    <name>KeyRows</name>
    <message>
        <source>Translation</source>
        <translation>Translation</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Visibility</source>
        <translation>Sichtbarkeit</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Ebene %1</translation>
    </message>
</context>
<context>
    <name>KeyText</name>
    <message>
        <source>no turn</source>
        <translation>keine Drehung</translation>
    </message>
    <message>
        <source>%1° about %2</source>
        <translation>%1° um %2</translation>
    </message>
    <message>
        <source>Translation %1 · from bind %2</source>
        <translation>Verschiebung %1 · gegen Bind %2</translation>
    </message>
    <message>
        <source>Rotation %1 · from bind %2</source>
        <translation>Drehung %1 · gegen Bind %2</translation>
    </message>
    <message>
        <source>Scale %1 · of bind ×%2</source>
        <translation>Skalierung %1 · gegen Bind ×%2</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>cycle</source>
        <translation>zyklisch</translation>
    </message>
    <message>
        <source>oscillate</source>
        <translation>pendelnd</translation>
    </message>
    <message>
        <source>cycle with offset</source>
        <translation>zyklisch mit Versatz</translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n Runde</numerusform>
            <numerusform>%n Runden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>3D view, timeline</source>
        <translation>3D-Ansicht, Zeitleiste</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
</context>
<context>
    <name>LayerWords</name>
    <message numerus="yes">
        <source>%n layer(s) silent in the view · file untouched</source>
        <translation>
            <numerusform>%n Ebene schweigt in der Ansicht · Datei unberührt</numerusform>
            <numerusform>%n Ebenen schweigen in der Ansicht · Datei unberührt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) play in the view alone · file untouched</source>
        <translation>
            <numerusform>%n Ebene spielt nur in der Ansicht · Datei unberührt</numerusform>
            <numerusform>%n Ebenen spielen nur in der Ansicht · Datei unberührt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>No joint selected</source>
        <translation>Kein Gelenk ausgewählt</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>the strongest</source>
        <translation>das stärkste</translation>
    </message>
    <message>
        <source>mixed by weight</source>
        <translation>nach Gewicht</translation>
    </message>
    <message>
        <source>No joint holds it</source>
        <translation>Kein Gelenk hält ihn</translation>
    </message>
    <message>
        <source>Select a second joint too</source>
        <translation>Auch ein zweites Gelenk auswählen</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>Joints per vertex</source>
        <translation>Gelenke je Vertex</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>not skinned</source>
        <translation>ohne Skin</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>no weight</source>
        <translation>kein Gewicht</translation>
    </message>
    <message>
        <source>Sum less 1</source>
        <translation>Summe minus 1</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>GPU less CPU</source>
        <translation>GPU minus CPU</translation>
    </message>
    <message>
        <source>Nothing is compared. Choose a skinning under the arrow above, or compare the GPU with the CPU in the menu Check.</source>
        <translation>Nichts wird verglichen. Wähle unter dem Pfeil oben ein Skinning, oder vergleiche im Menü Prüfung GPU und CPU.</translation>
    </message>
    <message>
        <source>%1, at most %2</source>
        <translation>%1, höchstens %2</translation>
    </message>
    <message>
        <source>Stretch of edges</source>
        <translation>Kantenstreckung</translation>
    </message>
    <message>
        <source>Heal distance</source>
        <translation>Heilabstand</translation>
    </message>
    <message>
        <source>Volume by joint</source>
        <translation>Volumen je Gelenk</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>am schlimmsten</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>innerhalb %1</translation>
    </message>
    <message>
        <source>Bones by issue</source>
        <translation>Knochen nach Mangel</translation>
    </message>
    <message>
        <source>Moves no vertex</source>
        <translation>Bewegt keinen Vertex</translation>
    </message>
    <message>
        <source>Scaled at rest</source>
        <translation>In Ruhe skaliert</translation>
    </message>
    <message>
        <source>Unevenly bound</source>
        <translation>Ungleich gebunden</translation>
    </message>
    <message>
        <source>No bind matrix</source>
        <translation>Ohne Bindematrix</translation>
    </message>
    <message>
        <source>Mirrored at bind</source>
        <translation>Gespiegelt gebunden</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>Nothing is wrong with any joint</source>
        <translation>Kein Gelenk hat einen Mangel</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>Links gegen rechts</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
</context>
<context>
    <name>ListDialog</name>
    <message>
        <source>Vertices of %1</source>
        <translation>Vertices von %1</translation>
    </message>
    <message>
        <source>Moved vertices of %1</source>
        <translation>Verschobene Vertices von %1</translation>
    </message>
    <message>
        <source>Vertices of %1 with other weights</source>
        <translation>Vertices von %1 mit anderen Gewichten</translation>
    </message>
    <message>
        <source>Mesh %1</source>
        <translation>Mesh %1</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joint or node %1</source>
        <translation>Gelenk oder Knoten %1</translation>
    </message>
    <message>
        <source>Joints and nodes that rest elsewhere</source>
        <translation>Gelenke und Knoten mit anderer Ruhepose</translation>
    </message>
    <message>
        <source>Bind matrices of %1</source>
        <translation>Bindematrizen von %1</translation>
    </message>
    <message>
        <source>Clip %1</source>
        <translation>Clip %1</translation>
    </message>
    <message>
        <source>End of the clip %1</source>
        <translation>Ende des Clips %1</translation>
    </message>
    <message>
        <source>Tracks of %1 with other keys</source>
        <translation>Spuren von %1 mit anderen Keys</translation>
    </message>
    <message>
        <source>Materials that differ</source>
        <translation>Materialien, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Images that differ</source>
        <translation>Bilder, die sich unterscheiden</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>there</source>
        <translation>da</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 no longer fit</source>
        <translation>
            <numerusform>%n Änderung von %1 passt nicht mehr</numerusform>
            <numerusform>%n Änderungen von %1 passen nicht mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Edits of %1 on the new file</source>
        <translation>Änderungen an %1 in der neuen Datei</translation>
    </message>
    <message>
        <source>The record of all edits stays at %1</source>
        <translation>Das Protokoll aller Änderungen bleibt unter %1</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Changes of this kind cannot be made again.</source>
        <translation>Änderungen dieser Art lassen sich nicht wiederholen.</translation>
    </message>
    <message>
        <source>What differs in %1</source>
        <translation>Was in %1 anders ist</translation>
    </message>
    <message>
        <source>The file as it was opened or saved here, and as it is on disk now.</source>
        <translation>Die Datei, wie sie hier geöffnet oder gespeichert wurde, und wie sie jetzt auf der Platte ist.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>Auf der Platte</translation>
    </message>
    <message>
        <source>Other bytes, but no other value that Bindpose reads.</source>
        <translation>Andere Bytes, aber kein anderer Wert, den Bindpose liest.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the list as text.</source>
        <translation>Kopiert die Liste als Text.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this list away.</source>
        <translation>Schließt diese Liste.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Changes nothing.</source>
        <translation>Ändert nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) were set again.</source>
        <translation>
            <numerusform>%n Wert wurde wieder gesetzt.</numerusform>
            <numerusform>%n Werte wurden wieder gesetzt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoopView</name>
    <message>
        <source>Written as %1; both clips stay as they were.</source>
        <translation>Als %1 geschrieben; beide Clips bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>Trails are those of selected joints: select one.</source>
        <translation>Bahnen zeigen gewählte Gelenke: zuerst eines wählen.</translation>
    </message>
    <message>
        <source>Writing the mixed clip</source>
        <translation>Schreibt den gemischten Clip</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Type its number.</source>
        <translation>Seine Nummer eingeben.</translation>
    </message>
    <message>
        <source>Go to frame %1</source>
        <translation>Zu Frame %1 gehen</translation>
    </message>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>The clip ends at frame %1.</source>
        <translation>Der Clip endet bei Frame %1.</translation>
    </message>
    <message>
        <source>Select vertex %1</source>
        <translation>Vertex %1 auswählen</translation>
    </message>
    <message>
        <source>%1, part %2</source>
        <translation>%1, Teil %2</translation>
    </message>
    <message>
        <source>The last vertex is %1.</source>
        <translation>Der letzte Vertex ist %1.</translation>
    </message>
    <message>
        <source>No mesh in this file.</source>
        <translation>Kein Mesh in dieser Datei.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist geöffnet.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Find vertices by query</source>
        <translation>Vertices mit Abfrage finden</translation>
    </message>
    <message>
        <source>Cells of the weight table</source>
        <translation>Zellen der Gewichtstabelle</translation>
    </message>
    <message>
        <source>Copy the table as CSV</source>
        <translation>Tabelle als CSV kopieren</translation>
    </message>
    <message>
        <source>Vertex by number</source>
        <translation>Vertex nach Nummer</translation>
    </message>
    <message>
        <source>Filter the joints</source>
        <translation>Gelenke filtern</translation>
    </message>
    <message>
        <source>Filter the problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Brush value</source>
        <translation>Pinselwert</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>Pinselgröße</translation>
    </message>
    <message>
        <source>Brush strength</source>
        <translation>Pinselstärke</translation>
    </message>
    <message>
        <source>Brush falloff</source>
        <translation>Abfall des Pinsels</translation>
    </message>
    <message>
        <source>Brush gradient</source>
        <translation>Verlauf des Pinsels</translation>
    </message>
    <message>
        <source>Mirrored brush</source>
        <translation>Gespiegelter Pinsel</translation>
    </message>
    <message>
        <source>Pen pressure</source>
        <translation>Stiftdruck</translation>
    </message>
    <message>
        <source>Nothing here has weights.</source>
        <translation>Nichts hier hat Gewichte.</translation>
    </message>
    <message>
        <source>Guide: %1</source>
        <translation>Anleitung: %1</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>opens its row in %1</source>
        <translation>öffnet seine Zeile in %1</translation>
    </message>
</context>
<context>
    <name>PaletteNames</name>
    <message>
        <source>flood, fill, assign weight, type a weight</source>
        <translation>fluten, füllen, Gewicht zuweisen, Gewicht tippen</translation>
    </message>
    <message>
        <source>copy vertex weights, copy skin weights</source>
        <translation>Vertexgewichte kopieren, Skingewichte kopieren</translation>
    </message>
    <message>
        <source>paste vertex weights, transfer to vertices</source>
        <translation>Vertexgewichte einfügen, auf Vertices übertragen</translation>
    </message>
    <message>
        <source>average, mean of weights, blend</source>
        <translation>Durchschnitt, Mittel der Gewichte, mischen</translation>
    </message>
    <message>
        <source>normalise, sum to one, sum to 1</source>
        <translation>normalisieren, Summe eins, Summe 1</translation>
    </message>
    <message>
        <source>relax, blur, soften</source>
        <translation>entspannen, weichzeichnen, weicher</translation>
    </message>
    <message>
        <source>rebuild, heal, repair</source>
        <translation>neu aufbauen, heilen, reparieren</translation>
    </message>
    <message>
        <source>sanitize, remove duplicates, remove zeros</source>
        <translation>bereinigen, Doppelte entfernen, Nullen entfernen</translation>
    </message>
    <message>
        <source>brush, weight paint, paint skin weights</source>
        <translation>Pinsel, Gewichte malen, Skingewichte malen</translation>
    </message>
    <message>
        <source>weight gradient, linear gradient, radial gradient, blend</source>
        <translation>Gewichtsverlauf, linearer Verlauf, radialer Verlauf, Übergang</translation>
    </message>
    <message>
        <source>eyedropper, pipette, sample weight</source>
        <translation>Pipette, Gewicht aufnehmen</translation>
    </message>
    <message>
        <source>eyedropper, pipette, sample weight, pick value</source>
        <translation>Pipette, Gewicht aufnehmen, Wert aufnehmen</translation>
    </message>
    <message>
        <source>sample group, influences, bone under cursor</source>
        <translation>Gruppe aufnehmen, Einflüsse, Knochen unter der Maus</translation>
    </message>
    <message>
        <source>hold weights, freeze weights, unlock</source>
        <translation>Gewichte halten, einfrieren, entsperren</translation>
    </message>
    <message>
        <source>lock inverse, lock all but this, hold others</source>
        <translation>andere sperren, alle außer diesem sperren</translation>
    </message>
    <message>
        <source>complementary joint, sink, remainder</source>
        <translation>Ausgleichsgelenk, Rest</translation>
    </message>
    <message>
        <source>auto normalise, interactive normalize</source>
        <translation>automatisch normalisieren</translation>
    </message>
    <message>
        <source>island, connected, shell, element, loose part</source>
        <translation>Insel, verbunden, Schale, Element, loses Teil</translation>
    </message>
    <message>
        <source>expand selection, select more, dilate</source>
        <translation>Auswahl erweitern, mehr auswählen</translation>
    </message>
    <message>
        <source>contract selection, select less, erode</source>
        <translation>Auswahl verkleinern, weniger auswählen</translation>
    </message>
    <message>
        <source>inverse, invert selection</source>
        <translation>umkehren, Auswahl umkehren</translation>
    </message>
    <message>
        <source>deselect, clear selection</source>
        <translation>abwählen, Auswahl aufheben</translation>
    </message>
    <message>
        <source>influenced vertices, affected points, select by joint</source>
        <translation>beeinflusste Vertices, nach Gelenk auswählen</translation>
    </message>
    <message>
        <source>inspect, pick, probe</source>
        <translation>untersuchen, ansehen, prüfen</translation>
    </message>
    <message>
        <source>flood, fill, percent, percentage, add weight, scale weight</source>
        <translation>fluten, füllen, Prozent, Gewicht addieren, Gewicht skalieren</translation>
    </message>
    <message>
        <source>max influences, limit influences, limit total, bone count</source>
        <translation>Einflüsse begrenzen, höchstens Einflüsse, Knochenzahl</translation>
    </message>
    <message>
        <source>clean small weights, threshold, remove tiny weights, dust</source>
        <translation>kleine Gewichte entfernen, Schwelle, aufräumen, Staub</translation>
    </message>
    <message>
        <source>sanitize, remove duplicates, remove zeros, prune zeros</source>
        <translation>bereinigen, Doppelte entfernen, Nullen entfernen</translation>
    </message>
    <message>
        <source>quantise, round weights, precision, 8 bit, 16 bit</source>
        <translation>quantisieren, runden, Genauigkeit, 8 Bit, 16 Bit</translation>
    </message>
    <message>
        <source>symmetrize, symmetrise, flip sides, left to right, pairs</source>
        <translation>symmetrisieren, Seiten tauschen, links nach rechts, Paare</translation>
    </message>
    <message>
        <source>merge joint, reassign, retire joint, replace joint</source>
        <translation>Gelenk zusammenlegen, umverteilen, Gelenk ersetzen</translation>
    </message>
    <message>
        <source>rebuild, heal, repair, outliers</source>
        <translation>neu aufbauen, heilen, reparieren, Ausreißer</translation>
    </message>
    <message>
        <source>copy skin weights, project, take from file, data transfer</source>
        <translation>Skingewichte kopieren, projizieren, aus Datei nehmen</translation>
    </message>
    <message>
        <source>bind skin, bone heat, geodesic voxel, auto weights, solve</source>
        <translation>Skin binden, Knochenwärme, geodätische Voxel, automatische Gewichte</translation>
    </message>
    <message>
        <source>component editor, spreadsheet, csv, sheet</source>
        <translation>Komponenteneditor, Tabelle, Tabellenblatt, CSV</translation>
    </message>
    <message>
        <source>weight tools, operations</source>
        <translation>Gewichtswerkzeuge, Operationen</translation>
    </message>
    <message>
        <source>tool settings, paint settings</source>
        <translation>Werkzeugeinstellungen, Maleinstellungen</translation>
    </message>
    <message>
        <source>errors, warnings, validate, lint, report</source>
        <translation>Fehler, Warnungen, prüfen, Bericht</translation>
    </message>
    <message>
        <source>why, remove joint, corrections</source>
        <translation>warum, Gelenk entfernen, Korrekturen</translation>
    </message>
    <message>
        <source>histogram, unused joints, counts</source>
        <translation>Histogramm, unbenutzte Gelenke, Anzahlen</translation>
    </message>
    <message>
        <source>stored bytes, raw values, rounding</source>
        <translation>gespeicherte Bytes, Rohwerte, Rundung</translation>
    </message>
    <message>
        <source>influences, weights of the vertex, component</source>
        <translation>Einflüsse, Gewichte des Vertex, Komponente</translation>
    </message>
    <message>
        <source>bones, skeleton, outliner, hierarchy, vertex groups</source>
        <translation>Knochen, Skelett, Outliner, Hierarchie, Vertexgruppen</translation>
    </message>
    <message>
        <source>find vertices, search vertices, filter, where</source>
        <translation>Vertices suchen, Filter, wo</translation>
    </message>
    <message>
        <source>export weights, spreadsheet</source>
        <translation>Gewichte exportieren, Tabellenblatt</translation>
    </message>
    <message>
        <source>paste csv, import weights, fill down, type weights</source>
        <translation>CSV einfügen, Gewichte importieren, nach unten füllen, Gewichte tippen</translation>
    </message>
    <message>
        <source>go to vertex, vertex index, vertex id</source>
        <translation>gehe zu Vertex, Vertexindex, Vertexnummer</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius, Halbmesser</translation>
    </message>
    <message>
        <source>opacity, intensity, flow</source>
        <translation>Deckkraft, Intensität, Fluss</translation>
    </message>
    <message>
        <source>paint weight, target weight</source>
        <translation>Malgewicht, Zielgewicht</translation>
    </message>
    <message>
        <source>line or circle, linear, radial</source>
        <translation>Linie oder Kreis, linear, radial</translation>
    </message>
    <message>
        <source>symmetry, x mirror, reflection</source>
        <translation>Symmetrie, X-Spiegel, Spiegelung</translation>
    </message>
    <message>
        <source>add joint to skin, add bone, bind joint, vertex group</source>
        <translation>Gelenk zum Skin, Knochen hinzufügen, Gelenk binden, Vertexgruppe</translation>
    </message>
    <message>
        <source>load, import a model, browse</source>
        <translation>laden, Modell importieren, durchsuchen</translation>
    </message>
    <message>
        <source>retarget, import animation, load animation, merge animations</source>
        <translation>Retargeting, Animation importieren, Animation laden, Animationen verbinden</translation>
    </message>
    <message>
        <source>screenshot, screen capture, render image, playblast, record video, gif</source>
        <translation>Bildschirmfoto, Screenshot, Bild rendern, Vorschauvideo, Video aufnehmen</translation>
    </message>
    <message>
        <source>screenshot to clipboard, clipboard image</source>
        <translation>Bildschirmfoto kopieren, Bild in die Zwischenablage</translation>
    </message>
    <message>
        <source>project file, workspace file</source>
        <translation>Projektdatei, Arbeitsdatei</translation>
    </message>
    <message>
        <source>import weights, load weights, deformer weights, sidecar</source>
        <translation>Gewichte importieren, Gewichte laden, Gewichtsdatei</translation>
    </message>
    <message>
        <source>export weights, weights to csv</source>
        <translation>Gewichte exportieren, Gewichte als CSV</translation>
    </message>
    <message>
        <source>3ds max skin, skin envelope, maxskin</source>
        <translation>3ds-Max-Skin, Hüllkurve des Skins</translation>
    </message>
    <message>
        <source>discard changes, throw edits away</source>
        <translation>Änderungen verwerfen, Bearbeitung wegwerfen</translation>
    </message>
    <message>
        <source>refresh, load again</source>
        <translation>aktualisieren, noch einmal laden</translation>
    </message>
    <message>
        <source>bak, older version, previous version</source>
        <translation>ältere Fassung, frühere Version</translation>
    </message>
    <message>
        <source>step back, take back</source>
        <translation>Schritt zurück, zurücknehmen</translation>
    </message>
    <message>
        <source>step forward, do again</source>
        <translation>Schritt vor, noch einmal</translation>
    </message>
    <message>
        <source>flip v, flip uv, mirrored textures</source>
        <translation>V spiegeln, UV spiegeln</translation>
    </message>
    <message>
        <source>lod, decimate, simplify mesh, reduce polygons</source>
        <translation>LOD, dezimieren, Netz vereinfachen, Polygone verringern</translation>
    </message>
    <message>
        <source>preferences, options, configuration</source>
        <translation>Voreinstellungen, Optionen, Konfiguration</translation>
    </message>
    <message>
        <source>search bone, find bone</source>
        <translation>Knochen suchen, Knochen finden</translation>
    </message>
    <message>
        <source>parent bone, pick walk up</source>
        <translation>Elternknochen, nach oben</translation>
    </message>
    <message>
        <source>child bone, pick walk down</source>
        <translation>Kindknochen, nach unten</translation>
    </message>
    <message>
        <source>select hierarchy, descendants, children of the bone</source>
        <translation>Hierarchie auswählen, Nachkommen, Kinder des Knochens</translation>
    </message>
    <message>
        <source>rename bone, change name</source>
        <translation>Knochen umbenennen, Namen ändern</translation>
    </message>
    <message>
        <source>box select, marquee, rectangle, border select</source>
        <translation>Rahmen, Rechteckauswahl, Auswahlrahmen</translation>
    </message>
    <message>
        <source>freehand selection, draw a selection</source>
        <translation>Freihandauswahl, Auswahl zeichnen</translation>
    </message>
    <message>
        <source>armature, show skeleton, rig</source>
        <translation>Armatur, Skelett zeigen, Rig</translation>
    </message>
    <message>
        <source>see through, in front, transparent mesh</source>
        <translation>durchsichtig, im Vordergrund, durchscheinend</translation>
    </message>
    <message>
        <source>mesh lines, show edges, topology lines</source>
        <translation>Netzlinien, Kanten zeigen, Drahtmodell</translation>
    </message>
    <message>
        <source>bone names, joint labels</source>
        <translation>Knochennamen, Beschriftung</translation>
    </message>
    <message>
        <source>local rotation axes, bone orientation</source>
        <translation>lokale Drehachsen, Ausrichtung der Knochen</translation>
    </message>
    <message>
        <source>side by side, two views, before and after</source>
        <translation>nebeneinander, zwei Ansichten, vorher und nachher</translation>
    </message>
    <message>
        <source>dqs, preserve volume, linear blend skinning, candy wrapper</source>
        <translation>DQS, Volumen erhalten, lineares Skinning, Bonbonpapier</translation>
    </message>
    <message>
        <source>show geometry, hide geometry</source>
        <translation>Geometrie zeigen, Geometrie verbergen</translation>
    </message>
    <message>
        <source>floor, ground plane</source>
        <translation>Boden, Bodenebene</translation>
    </message>
    <message>
        <source>hide faces, hide vertices</source>
        <translation>Flächen verbergen, Vertices verbergen</translation>
    </message>
    <message>
        <source>local view, solo, isolate select</source>
        <translation>lokale Ansicht, Solo, freistellen</translation>
    </message>
    <message>
        <source>unhide, reveal</source>
        <translation>einblenden, wieder zeigen</translation>
    </message>
    <message>
        <source>focus, zoom to selection, center on selection</source>
        <translation>Fokus, auf die Auswahl zoomen, Auswahl in die Mitte</translation>
    </message>
    <message>
        <source>zoom extents, fit view, reset camera, home view</source>
        <translation>alles einpassen, ganze Figur, Kamera zurücksetzen</translation>
    </message>
    <message>
        <source>spin, auto rotate, 360</source>
        <translation>Drehscheibe, von selbst drehen</translation>
    </message>
    <message>
        <source>front view</source>
        <translation>Vorderansicht</translation>
    </message>
    <message>
        <source>back view</source>
        <translation>Rückansicht</translation>
    </message>
    <message>
        <source>left view, side view</source>
        <translation>linke Ansicht, Seitenansicht</translation>
    </message>
    <message>
        <source>right view, side view</source>
        <translation>rechte Ansicht, Seitenansicht</translation>
    </message>
    <message>
        <source>top view, plan view</source>
        <translation>Draufsicht, Aufsicht</translation>
    </message>
    <message>
        <source>bottom view</source>
        <translation>Untersicht</translation>
    </message>
    <message>
        <source>orthographic, perspective, isometric</source>
        <translation>orthografisch, Perspektive, isometrisch</translation>
    </message>
    <message>
        <source>reset light, default light</source>
        <translation>Licht zurücksetzen</translation>
    </message>
    <message>
        <source>material view, shaded, lookdev</source>
        <translation>Materialansicht, schattiert</translation>
    </message>
    <message>
        <source>weight map, heat map, weight colors</source>
        <translation>Gewichtskarte, Wärmebild, Gewichtsfarben</translation>
    </message>
    <message>
        <source>bone colors, all weights, multi color</source>
        <translation>Knochenfarben, alle Gewichte</translation>
    </message>
    <message>
        <source>dominant joint, dominant influence</source>
        <translation>vorherrschender Knochen, stärkster Einfluss</translation>
    </message>
    <message>
        <source>influence count, number of influences</source>
        <translation>Zahl der Einflüsse, Einflüsse je Vertex</translation>
    </message>
    <message>
        <source>unnormalized, weight sum, not normalized</source>
        <translation>nicht normalisiert, Gewichtssumme</translation>
    </message>
    <message>
        <source>strain, tension map, deformation map</source>
        <translation>Dehnung, Spannungskarte, Verformung</translation>
    </message>
    <message>
        <source>volume loss, collapsing joints</source>
        <translation>Volumenverlust, einfallende Gelenke</translation>
    </message>
    <message>
        <source>worst frame, whole animation</source>
        <translation>schlimmstes Bild, ganze Animation</translation>
    </message>
    <message>
        <source>matcap, solid shading, grey model</source>
        <translation>Matcap, einfarbig, Gips</translation>
    </message>
    <message>
        <source>shading normals, normal view</source>
        <translation>Schattierungsnormalen, Normalenansicht</translation>
    </message>
    <message>
        <source>uv checker, uv grid, texel density</source>
        <translation>UV-Karo, UV-Raster, Texeldichte</translation>
    </message>
    <message>
        <source>color attribute, color set</source>
        <translation>Farbattribut, Farbsatz</translation>
    </message>
    <message>
        <source>submeshes, draw calls, material groups</source>
        <translation>Teilnetze, Zeichenaufrufe, Materialgruppen</translation>
    </message>
    <message>
        <source>color ramp, gradient colors, color map</source>
        <translation>Farbverlauf, Farbrampe, Farbskala</translation>
    </message>
    <message>
        <source>pause, stop, start playback</source>
        <translation>Pause, anhalten, abspielen</translation>
    </message>
    <message>
        <source>repeat, cycle</source>
        <translation>wiederholen, Zyklus</translation>
    </message>
    <message>
        <source>back and forth, bounce</source>
        <translation>hin und her</translation>
    </message>
    <message>
        <source>preview start, in point</source>
        <translation>Anfang der Vorschau, von hier</translation>
    </message>
    <message>
        <source>preview end, out point</source>
        <translation>Ende der Vorschau, bis hier</translation>
    </message>
    <message>
        <source>time marker, add marker</source>
        <translation>Zeitmarke, Marke setzen</translation>
    </message>
    <message>
        <source>set key, keyframe, add keyframe</source>
        <translation>Keyframe, Schlüsselbild, Keyframe setzen</translation>
    </message>
    <message>
        <source>remove keyframe, clear keyframes</source>
        <translation>Keyframe entfernen, Schlüsselbilder löschen</translation>
    </message>
    <message>
        <source>auto tangents, ease, flatten tangents</source>
        <translation>automatische Tangenten, weiche Tangenten</translation>
    </message>
    <message>
        <source>stepped, constant interpolation</source>
        <translation>stufig, konstante Interpolation</translation>
    </message>
    <message>
        <source>linear interpolation</source>
        <translation>lineare Interpolation</translation>
    </message>
    <message>
        <source>bezier, hermite, cubic interpolation</source>
        <translation>Bézier, Hermite, kubische Interpolation</translation>
    </message>
    <message>
        <source>fps, frames per second, sample rate, retime, time stretch</source>
        <translation>FPS, Bilder pro Sekunde, Abtastrate, Zeit strecken</translation>
    </message>
    <message>
        <source>takes, action list, simplify curves, keyframe reduction</source>
        <translation>Takes, Liste der Aktionen, Kurven vereinfachen, Schlüssel verringern</translation>
    </message>
    <message>
        <source>flip in time, backwards clip</source>
        <translation>zeitlich umkehren, rückwärts</translation>
    </message>
    <message>
        <source>euler filter, quaternion flip, discontinuity filter</source>
        <translation>Eulerfilter, Quaternionensprung</translation>
    </message>
    <message>
        <source>razor, cut the clip</source>
        <translation>Rasierklinge, Clip schneiden</translation>
    </message>
    <message>
        <source>copy the clip</source>
        <translation>Clip kopieren</translation>
    </message>
    <message>
        <source>crop the start</source>
        <translation>Anfang abschneiden</translation>
    </message>
    <message>
        <source>crop the end</source>
        <translation>Ende abschneiden</translation>
    </message>
    <message>
        <source>motion path, arc tracker, trajectory</source>
        <translation>Bewegungspfad, Bahnkurve</translation>
    </message>
    <message>
        <source>onion skin, motion ghosts</source>
        <translation>Zwiebelhaut, Zwiebelschalen</translation>
    </message>
    <message>
        <source>loop pop, hitch, cycle check</source>
        <translation>Sprung in der Schleife, Ruckeln</translation>
    </message>
    <message>
        <source>animation layer, additive, mix clips</source>
        <translation>Animationsebene, additiv, Clips mischen</translation>
    </message>
    <message>
        <source>transition, blend clips</source>
        <translation>Übergang, Clips überblenden</translation>
    </message>
    <message>
        <source>bake mixed clips, bake layers</source>
        <translation>Mischung backen, Ebenen backen</translation>
    </message>
    <message>
        <source>t-pose, a-pose, go to bind pose</source>
        <translation>T-Pose, A-Pose, zur Bindepose</translation>
    </message>
    <message>
        <source>default pose, rest position</source>
        <translation>Grundstellung, Ausgangspose</translation>
    </message>
    <message>
        <source>force matrix, matrix override</source>
        <translation>Matrix erzwingen, Matrix überschreiben</translation>
    </message>
    <message>
        <source>lock in place, keep in world</source>
        <translation>festhalten, in der Welt behalten</translation>
    </message>
    <message>
        <source>ignore animation, disable animation</source>
        <translation>Animation ignorieren, Animation abschalten</translation>
    </message>
    <message>
        <source>hold pose, stop the joint</source>
        <translation>Pose halten, Knochen anhalten</translation>
    </message>
    <message>
        <source>bake to keys, apply pose</source>
        <translation>in Schlüssel backen, Pose anwenden</translation>
    </message>
    <message>
        <source>flip pose, symmetrical pose</source>
        <translation>Pose umdrehen, symmetrische Pose</translation>
    </message>
    <message>
        <source>inverse kinematics, ik handle, drag a hand</source>
        <translation>inverse Kinematik, IK-Griff, an der Hand ziehen</translation>
    </message>
    <message>
        <source>translate, grab, position</source>
        <translation>verschieben, greifen, Position</translation>
    </message>
    <message>
        <source>turn, rotation tool</source>
        <translation>drehen, Drehwerkzeug</translation>
    </message>
    <message>
        <source>resize, scale tool</source>
        <translation>Größe ändern, Skalierwerkzeug</translation>
    </message>
    <message>
        <source>transform orientation, local axes, world axes, gizmo</source>
        <translation>Ausrichtung, lokale Achsen, Weltachsen, Gizmo</translation>
    </message>
    <message>
        <source>inverse bind matrix, fix bind pose, rebind</source>
        <translation>inverse Bindematrix, Bindepose reparieren, neu binden</translation>
    </message>
    <message>
        <source>twist, candy wrapper of a joint</source>
        <translation>Verdrehung, Verdrillung</translation>
    </message>
    <message>
        <source>reset position, reset translation</source>
        <translation>Position zurücksetzen, Verschiebung zurücksetzen</translation>
    </message>
    <message>
        <source>reset rotation</source>
        <translation>Drehung zurücksetzen</translation>
    </message>
    <message>
        <source>reset scale</source>
        <translation>Größe zurücksetzen</translation>
    </message>
    <message>
        <source>reset skeleton, clear the pose</source>
        <translation>Skelett zurücksetzen, Pose löschen</translation>
    </message>
    <message>
        <source>validate, lint, run checks</source>
        <translation>validieren, Prüfung starten</translation>
    </message>
    <message>
        <source>ignore problems, suppress, baseline</source>
        <translation>Probleme ignorieren, unterdrücken</translation>
    </message>
    <message>
        <source>gpu test, shader test</source>
        <translation>GPU-Probe, Shaderprobe</translation>
    </message>
    <message>
        <source>batch check, many files</source>
        <translation>Stapelprüfung, viele Dateien</translation>
    </message>
    <message>
        <source>overlay, reference mesh</source>
        <translation>Überlagerung, Vergleichsnetz</translation>
    </message>
    <message>
        <source>copy weights of a file</source>
        <translation>Gewichte einer Datei</translation>
    </message>
    <message>
        <source>dark mode, light mode</source>
        <translation>Dunkelmodus, heller Modus</translation>
    </message>
    <message>
        <source>default layout, restore docks</source>
        <translation>Grundanordnung, Docks wiederherstellen</translation>
    </message>
    <message>
        <source>sidebar, properties panel</source>
        <translation>Seitenleiste, Eigenschaften</translation>
    </message>
    <message>
        <source>next tab, switch file</source>
        <translation>nächster Reiter, Datei wechseln</translation>
    </message>
    <message>
        <source>bigger brush, increase radius</source>
        <translation>größerer Radius</translation>
    </message>
    <message>
        <source>decrease radius</source>
        <translation>kleinerer Radius</translation>
    </message>
    <message>
        <source>release weights, unlock bones</source>
        <translation>Gewichte freigeben, Knochen entsperren</translation>
    </message>
    <message>
        <source>blendshape, blend shapes, morph targets, shape keys</source>
        <translation>Blendshape, Morphziele, Formschlüssel</translation>
    </message>
    <message>
        <source>euler, rotation in degrees, channel values</source>
        <translation>Euler, Drehung in Grad, Kanalwerte</translation>
    </message>
    <message>
        <source>channel box, transform, local matrix, model matrix</source>
        <translation>Kanalbox, Transformation, lokale Matrix, Modellmatrix</translation>
    </message>
    <message>
        <source>curve editor, graph editor, f-curves, action editor</source>
        <translation>Kurveneditor, Grapheditor, F-Kurven, Aktionseditor</translation>
    </message>
    <message>
        <source>time slider, scrub</source>
        <translation>Zeitleiste, Zeitschieber</translation>
    </message>
    <message>
        <source>animation list, take list</source>
        <translation>Liste der Animationen</translation>
    </message>
    <message>
        <source>shader, textures, pbr</source>
        <translation>Shader, Texturen, PBR</translation>
    </message>
    <message>
        <source>pose library, stored poses</source>
        <translation>Posenbibliothek, gemerkte Posen</translation>
    </message>
    <message>
        <source>vram, footprint, budget</source>
        <translation>VRAM, Speicherbedarf</translation>
    </message>
    <message>
        <source>bone palette, skin cluster</source>
        <translation>Knochenpalette, Skincluster</translation>
    </message>
    <message>
        <source>markers, time markers</source>
        <translation>Marken, Zeitmarken</translation>
    </message>
    <message>
        <source>range of motion, rom, stress test</source>
        <translation>Bewegungsumfang, Belastungsprobe</translation>
    </message>
    <message>
        <source>impact of edits, preview of edits</source>
        <translation>Wirkung der Änderungen, Vorschau der Änderungen</translation>
    </message>
    <message>
        <source>dpi, ui scale, zoom of the interface</source>
        <translation>DPI, Größe der Oberfläche</translation>
    </message>
    <message>
        <source>font size, larger letters</source>
        <translation>Schriftgröße, größere Schrift</translation>
    </message>
    <message>
        <source>units, centimeters, meters</source>
        <translation>Einheiten, Zentimeter, Meter</translation>
    </message>
    <message>
        <source>auto save, crash recovery</source>
        <translation>automatisch sichern, nach einem Absturz</translation>
    </message>
    <message>
        <source>backup copies, file versions</source>
        <translation>Sicherungskopien</translation>
    </message>
    <message>
        <source>locale, translation</source>
        <translation>Sprache der Oberfläche, Übersetzung</translation>
    </message>
    <message>
        <source>frame time, fps counter, statistics overlay</source>
        <translation>Zeit eines Bildes, FPS-Zähler</translation>
    </message>
    <message>
        <source>viewport color, backdrop</source>
        <translation>Farbe der Ansicht, Hintergrundfarbe</translation>
    </message>
    <message>
        <source>accessibility, animations off</source>
        <translation>Barrierefreiheit, Animationen aus</translation>
    </message>
    <message>
        <source>skinning formula, skinning matrix</source>
        <translation>Skinningformel, Skinningmatrix</translation>
    </message>
    <message>
        <source>supported formats, file types</source>
        <translation>unterstützte Formate, Dateitypen</translation>
    </message>
    <message>
        <source>cli, terminal, batch mode</source>
        <translation>Konsole, Befehlszeile, Stapelbetrieb</translation>
    </message>
    <message>
        <source>tutorial, getting started</source>
        <translation>Einführung, Anleitung</translation>
    </message>
    <message>
        <source>diff, two files, side by side, reference file</source>
        <translation>Diff, zwei Dateien, nebeneinander, Vergleichsdatei</translation>
    </message>
    <message>
        <source>select ring, loop select, edge path</source>
        <translation>Ring auswählen, Loop auswählen, Kantenzug, Edge Loop</translation>
    </message>
    <message>
        <source>merge bone to parent, remove joint, unbind bone</source>
        <translation>Knochen mit Eltern verschmelzen, Gelenk entfernen, Knochen lösen</translation>
    </message>
    <message>
        <source>symmetry map, asymmetry, mirror error</source>
        <translation>Symmetriekarte, Asymmetrie, Spiegelfehler</translation>
    </message>
    <message>
        <source>bind definitions, bind matrices, offset matrices</source>
        <translation>Bind-Definitionen, Bind-Matrizen, Offset-Matrizen</translation>
    </message>
    <message>
        <source>hang, hang a prop, prop, weapon, hold, child of, socket</source>
        <translation>hängen, anhängen, Requisite, Waffe, halten, Fassung</translation>
    </message>
    <message>
        <source>test weapon, weapon, sword, hang a sword, hold a sword</source>
        <translation>Waffe, Probewaffe, Schwert anhängen, Schwert halten</translation>
    </message>
    <message>
        <source>props, sockets, weapons, hanging things</source>
        <translation>Requisiten, Fassungen, Waffen, Angehängtes</translation>
    </message>
    <message>
        <source>hang things on joints, attach a prop</source>
        <translation>Dinge an Gelenke hängen, Requisite anhängen</translation>
    </message>
    <message>
        <source>weld weights, seam twins, split vertices, merge by distance</source>
        <translation>Gewichte verschweißen, Nahtzwillinge, geteilte Vertices, nach Abstand zusammenfassen</translation>
    </message>
    <message>
        <source>undo list, steps, delete history</source>
        <translation>Liste der Schritte, rückgängig, Verlauf löschen</translation>
    </message>
    <message>
        <source>convert, export glb, export fbx, other format, unit scale, scale unit</source>
        <translation>umwandeln, konvertieren, glb exportieren, anderes Format, Einheit skalieren, Maßeinheit</translation>
    </message>
    <message>
        <source>keyboard, hotkeys, shortcuts, keymap, key bindings</source>
        <translation>Tastatur, Tastenkürzel, Tastaturbelegung, Kurzbefehle</translation>
    </message>
    <message>
        <source>keyboard, list of shortcuts, cheat sheet</source>
        <translation>Tastatur, Liste der Tastenkürzel, Spickzettel</translation>
    </message>
    <message>
        <source>bake, bake pose, bake simulation, pose to clip</source>
        <translation>backen, Pose backen, Simulation backen, Pose als Clip</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Saving pictures</source>
        <translation>Bilder speichern</translation>
    </message>
</context>
<context>
    <name>PlaceDelegate</name>
    <message>
        <source>%1 % of height</source>
        <translation>%1 % der Höhe</translation>
    </message>
</context>
<context>
    <name>PlaceFix</name>
    <message>
        <source>Choose a place first.</source>
        <translation>Zuerst eine Stelle wählen.</translation>
    </message>
    <message>
        <source>Weights can be solved for where B is a limit of influences.</source>
        <translation>Neu anpassen lassen sich Gewichte, wo B eine Grenze für Einflüsse ist.</translation>
    </message>
    <message>
        <source>The comparison is of before the last edit. Wait until it is done.</source>
        <translation>Der Vergleich ist von vor der letzten Änderung. Warten, bis er fertig ist.</translation>
    </message>
</context>
<context>
    <name>PlaceTake</name>
    <message numerus="yes">
        <source>%n vertices; to B %1 before, %2 now.</source>
        <translation>
            <numerusform>%n Vertex; bis B vorher %1, jetzt %2.</numerusform>
            <numerusform>%n Vertices; bis B vorher %1, jetzt %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>This skin lacks %1: its %2 goes to the other joints.</source>
        <translation>Diesem Skin fehlt %1: seine %2 gehen an die anderen Gelenke.</translation>
    </message>
    <message>
        <source>This skin lacks %1: its %2 goes to %3.</source>
        <translation>Diesem Skin fehlt %1: seine %2 gehen an %3.</translation>
    </message>
    <message>
        <source>%1 in B is %2 here, found by where it stands.</source>
        <translation>%1 in B ist hier %2, gefunden nach seiner Stelle im Skelett.</translation>
    </message>
    <message numerus="yes">
        <source>%n more joints do not match by name.</source>
        <translation>
            <numerusform>%n weiteres Gelenk passt nicht nach dem Namen.</numerusform>
            <numerusform>%n weitere Gelenke passen nicht nach dem Namen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay: B has no weights there.</source>
        <translation>
            <numerusform>%n Vertex bleibt: B hat dort keine Gewichte.</numerusform>
            <numerusform>%n Vertices bleiben: B hat dort keine Gewichte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %n vertices the file has no room for all joints; the strongest are kept.</source>
        <translation>
            <numerusform>An %n Vertex hat die Datei nicht für alle Gelenke Platz; die stärksten bleiben.</numerusform>
            <numerusform>An %n Verticesn hat die Datei nicht für alle Gelenke Platz; die stärksten bleiben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a place or vertices first.</source>
        <translation>Erst eine Stelle oder Vertices wählen.</translation>
    </message>
    <message>
        <source>Weights can be taken where B is a file.</source>
        <translation>Gewichte lassen sich übernehmen, wo B eine Datei ist.</translation>
    </message>
    <message>
        <source>The comparison is of before the last edit. Wait until it is done.</source>
        <translation>Der Vergleich ist von vor der letzten Änderung. Warten, bis er fertig ist.</translation>
    </message>
    <message>
        <source>Taking weights from B</source>
        <translation>Gewichte von B werden übernommen</translation>
    </message>
</context>
<context>
    <name>PointStory</name>
    <message>
        <source>In the mesh</source>
        <translation>Im Mesh</translation>
    </message>
    <message>
        <source>Where the file has the vertex, before anything acts on it.</source>
        <translation>Wo die Datei den Vertex hat, bevor etwas auf ihn wirkt.</translation>
    </message>
    <message>
        <source>Morph targets</source>
        <translation>Morphziele</translation>
    </message>
    <message>
        <source>What morph targets add before skinning.</source>
        <translation>Was Morphziele vor dem Skinning dazugeben.</translation>
    </message>
    <message>
        <source>Bind correction</source>
        <translation>Bindekorrektur</translation>
    </message>
    <message>
        <source>Brings the mesh to where the skin was bound.</source>
        <translation>Bringt das Mesh dahin, wo der Skin gebunden wurde.</translation>
    </message>
    <message>
        <source>Rest is not bind</source>
        <translation>Ruhe ist nicht Bindung</translation>
    </message>
    <message>
        <source>The mesh&apos;s node</source>
        <translation>Knoten des Meshs</translation>
    </message>
    <message>
        <source>The rest pose of the joints is another than the bind pose.</source>
        <translation>Die Ruhepose der Gelenke ist eine andere als die Bindepose.</translation>
    </message>
    <message>
        <source>The mesh is not skinned: its node alone moves it.</source>
        <translation>Das Mesh hat keinen Skin: nur sein Knoten bewegt es.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>The sum of what the joints add.</source>
        <translation>Die Summe dessen, was die Gelenke dazugeben.</translation>
    </message>
    <message>
        <source>Sum is not 1</source>
        <translation>Summe ist nicht 1</translation>
    </message>
    <message>
        <source>Less than 1 pulls towards the origin, more pushes away.</source>
        <translation>Weniger als 1 zieht zum Ursprung hin, mehr schiebt von ihm weg.</translation>
    </message>
    <message>
        <source>Storage rounding</source>
        <translation>Rundung der Datei</translation>
    </message>
    <message>
        <source>What the integers of the file round to.</source>
        <translation>Worauf die ganzen Zahlen der Datei runden.</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Rechengenauigkeit</translation>
    </message>
    <message>
        <source>What floats round to while drawing.</source>
        <translation>Worauf Gleitkommazahlen beim Zeichnen runden.</translation>
    </message>
    <message>
        <source>Drawn at</source>
        <translation>Gezeichnet bei</translation>
    </message>
    <message>
        <source>The sum of all lines above: where the vertex is drawn.</source>
        <translation>Die Summe aller Zeilen darüber: wo der Vertex gezeichnet wird.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>Without it</source>
        <translation>Ohne es</translation>
    </message>
</context>
<context>
    <name>PoseClipboard</name>
    <message numerus="yes">
        <source>Pose of %n joint(s) copied.</source>
        <translation>
            <numerusform>Pose von %n Gelenk kopiert.</numerusform>
            <numerusform>Pose von %n Gelenken kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The pose lies over the clip as overrides; clip data untouched.</source>
        <translation>Die Pose liegt als Overrides über dem Clip; seine Daten sind unberührt.</translation>
    </message>
    <message>
        <source>The clipboard holds no pose. Copy one first.</source>
        <translation>In der Zwischenablage ist keine Pose. Zuerst eine kopieren.</translation>
    </message>
    <message>
        <source>No mesh is skinned here: there are no sides to mirror.</source>
        <translation>Kein Mesh ist hier geskinnt: Es gibt keine Seiten zu spiegeln.</translation>
    </message>
    <message>
        <source>The clip %1 has the overrides in it; they are turned off.</source>
        <translation>Im Clip %1 stehen die Overrides; sie sind ausgeschaltet.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) written into the clip; the overrides are turned off.</source>
        <translation>
            <numerusform>%n Key in den Clip geschrieben; die Overrides sind ausgeschaltet.</numerusform>
            <numerusform>%n Keys in den Clip geschrieben; die Overrides sind ausgeschaltet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing the clip %1</source>
        <translation>Clip %1 wird geschrieben</translation>
    </message>
    <message>
        <source>The clip %1 exercises the joints one after the other.</source>
        <translation>Der Clip %1 übt die Gelenke eines nach dem anderen.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) have no counterpart and stay as they are: %1</source>
        <translation>
            <numerusform>%n Gelenk hat kein Gegenstück und bleibt, wie es ist: %1</numerusform>
            <numerusform>%n Gelenke haben kein Gegenstück und bleiben, wie sie sind: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n joint(s) of the pose are here.</source>
        <translation>
            <numerusform>%1 von %n Gelenk der Pose ist hier.</numerusform>
            <numerusform>%1 von %n Gelenken der Pose sind hier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) took the rotation alone: their bones have another length here.</source>
        <translation>
            <numerusform>%n Gelenk hat nur die Drehung übernommen: Sein Knochen ist hier anders lang.</numerusform>
            <numerusform>%n Gelenke haben nur die Drehung übernommen: Ihre Knochen sind hier anders lang.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PoseDrag</name>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>%1 angle</source>
        <translation>Winkel %1</translation>
    </message>
    <message>
        <source>angle in view</source>
        <translation>Winkel im Bild</translation>
    </message>
    <message>
        <source>%1 move</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>%1 factor</source>
        <translation>%1 Faktor</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>from clip</source>
        <translation>zum Clip</translation>
    </message>
    <message>
        <source>from this pose</source>
        <translation>zu dieser Pose</translation>
    </message>
    <message>
        <source>Shift snaps 5°, X Y Z lock, digits type, Esc cancels</source>
        <translation>Umschalt rastet 5°, X Y Z sperren, Ziffern tippen, Esc bricht ab</translation>
    </message>
    <message>
        <source>Shift snaps 0.1, X Y Z lock, digits type, Esc cancels</source>
        <translation>Umschalt rastet 0.1, X Y Z sperren, Ziffern tippen, Esc bricht ab</translation>
    </message>
    <message>
        <source>Shift snaps %1, X Y Z lock, digits type, Esc cancels</source>
        <translation>Umschalt rastet %1, X Y Z sperren, Ziffern tippen, Esc bricht ab</translation>
    </message>
    <message>
        <source>angle both ways</source>
        <translation>Winkel nach beiden Seiten</translation>
    </message>
    <message>
        <source>from before</source>
        <translation>von vorher</translation>
    </message>
    <message>
        <source>Shift snaps %1, Ctrl bends the joints above, X Y Z lock, digits type, Esc cancels</source>
        <translation>Umschalt rastet %1, Strg beugt die Gelenke darüber, X Y Z sperren, Ziffern tippen, Esc bricht ab</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) bend</source>
        <translation>
            <numerusform>%n Gelenk beugt sich</numerusform>
            <numerusform>%n Gelenke beugen sich</numerusform>
        </translation>
    </message>
    <message>
        <source>reached</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>%1 zu kurz</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The joints above bend, Ctrl moves it alone, X Y Z lock, Shift snaps %1, Esc cancels</source>
        <translation>Die Gelenke darüber beugen sich, Strg verschiebt es allein, X Y Z sperren, Umschalt rastet %1, Esc bricht ab</translation>
    </message>
    <message>
        <source>Moving bends the joints above; while dragging ↑ ↓: more or fewer, wheel: turns the bend.</source>
        <translation>Verschieben beugt die Gelenke darüber; beim Ziehen ↑ ↓: mehr oder weniger, Rad: dreht die Beuge.</translation>
    </message>
    <message>
        <source>bend turned</source>
        <translation>Beuge gedreht</translation>
    </message>
    <message>
        <source>Wheel or ← → turns the bend, ↑ ↓ bend more or fewer joints, Shift snaps %1, Esc cancels</source>
        <translation>Rad oder ← → dreht die Beuge, ↑ ↓ beugt mehr oder weniger Gelenke, Umschalt rastet %1, Esc bricht ab</translation>
    </message>
</context>
<context>
    <name>Profile</name>
    <message>
        <source>Division (.mdl)</source>
        <translation>Division (.mdl)</translation>
    </message>
    <message>
        <source>Godot 4</source>
        <translation>Godot 4</translation>
    </message>
    <message>
        <source>GoldSource (Half-Life)</source>
        <translation>GoldSource (Half-Life)</translation>
    </message>
    <message>
        <source>illEngine (.illmesh)</source>
        <translation>illEngine (.illmesh)</translation>
    </message>
    <message>
        <source>OGRE</source>
        <translation>OGRE</translation>
    </message>
    <message>
        <source>Source (studiomdl)</source>
        <translation>Source (studiomdl)</translation>
    </message>
    <message>
        <source>three.js</source>
        <translation>three.js</translation>
    </message>
    <message>
        <source>SMD tutorial, C program</source>
        <translation>SMD-Tutorial, C-Programm</translation>
    </message>
    <message>
        <source>Unity</source>
        <translation>Unity</translation>
    </message>
    <message>
        <source>Unreal Engine</source>
        <translation>Unreal Engine</translation>
    </message>
    <message>
        <source>Unreal Engine on phones</source>
        <translation>Unreal Engine auf Telefonen</translation>
    </message>
</context>
<context>
    <name>ProjectLine</name>
    <message numerus="yes">
        <source>%n severities</source>
        <translation>
            <numerusform>%n Schweregrad</numerusform>
            <numerusform>%n Schweregrade</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n thresholds</source>
        <translation>
            <numerusform>%n Schwelle</numerusform>
            <numerusform>%n Schwellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ignored entries</source>
        <translation>
            <numerusform>%n Eintrag zum Ignorieren</numerusform>
            <numerusform>%n Einträge zum Ignorieren</numerusform>
        </translation>
    </message>
    <message>
        <source>rig contract</source>
        <translation>Rig-Vertrag</translation>
    </message>
    <message>
        <source>the problem is ignored.</source>
        <translation>das Problem wird ignoriert.</translation>
    </message>
    <message>
        <source>the problem counts again.</source>
        <translation>das Problem zählt wieder.</translation>
    </message>
    <message numerus="yes">
        <source>%n known before</source>
        <translation>
            <numerusform>%n schon bekannt</numerusform>
            <numerusform>%n schon bekannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) of this file are known; only new ones are shown.</source>
        <translation>
            <numerusform>%n Problem dieser Datei ist bekannt; nur neue werden gezeigt.</numerusform>
            <numerusform>%n Probleme dieser Datei sind bekannt; nur neue werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not written: the checks are not through yet.</source>
        <translation>Nicht geschrieben: Die Prüfungen sind noch nicht durch.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
</context>
<context>
    <name>Refit</name>
    <message numerus="yes">
        <source>%n vertices; cut, they would move by %1.</source>
        <translation>
            <numerusform>%n Vertex; abgeschnitten ginge er %1 weit.</numerusform>
            <numerusform>%n Vertices; abgeschnitten gingen sie %1 weit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Re-fitting weights</source>
        <translation>Gewichte werden neu angepasst</translation>
    </message>
</context>
<context>
    <name>RotationOrders</name>
    <message>
        <source>%1: R = R%2 · R%3 · R%4, the last one turns first.</source>
        <translation>%1: R = R%2 · R%3 · R%4, der letzte dreht zuerst.</translation>
    </message>
    <message>
        <source>Order of angles</source>
        <translation>Reihenfolge der Winkel</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Mannequin</source>
        <translation>Gliederpuppe</translation>
    </message>
    <message>
        <source>Mannequin with twelve weight defects</source>
        <translation>Gliederpuppe mit zwölf Gewichtsfehlern</translation>
    </message>
    <message>
        <source>Tentacle</source>
        <translation>Tentakel</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>other order</source>
        <translation>andere Reihenfolge</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>Follows from these</source>
        <translation>Folgt daraus</translation>
    </message>
    <message numerus="yes">
        <source>%n changed vertex(es) with weights that do not sum to 1: %1</source>
        <translation>
            <numerusform>%n geänderter Vertex mit Gewichten, deren Summe nicht 1 ist: %1</numerusform>
            <numerusform>%n geänderte Vertices mit Gewichten, deren Summe nicht 1 ist: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>clip %1 added</source>
        <translation>Clip %1 hinzugefügt</translation>
    </message>
    <message>
        <source>clip %1 removed</source>
        <translation>Clip %1 entfernt</translation>
    </message>
    <message>
        <source>clip %1 changed</source>
        <translation>Clip %1 geändert</translation>
    </message>
    <message>
        <source>joint %1 added</source>
        <translation>Gelenk %1 hinzugefügt</translation>
    </message>
    <message>
        <source>joint %1 removed</source>
        <translation>Gelenk %1 entfernt</translation>
    </message>
    <message>
        <source>joint %1 changed</source>
        <translation>Gelenk %1 geändert</translation>
    </message>
    <message>
        <source>mesh %1 added</source>
        <translation>Mesh %1 hinzugefügt</translation>
    </message>
    <message>
        <source>mesh %1 removed</source>
        <translation>Mesh %1 entfernt</translation>
    </message>
    <message>
        <source>mesh %1 changed</source>
        <translation>Mesh %1 geändert</translation>
    </message>
    <message>
        <source>material %1 added</source>
        <translation>Material %1 hinzugefügt</translation>
    </message>
    <message>
        <source>material %1 removed</source>
        <translation>Material %1 entfernt</translation>
    </message>
    <message>
        <source>material %1 changed</source>
        <translation>Material %1 geändert</translation>
    </message>
    <message>
        <source>weights changed</source>
        <translation>Gewichte geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>texture coordinates</source>
        <translation>Texturkoordinaten</translation>
    </message>
    <message numerus="yes">
        <source>%n vertex(es)</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>Clip of %1</source>
        <translation>Clip aus %1</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>Satz %1</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>Größe von allem</translation>
    </message>
    <message>
        <source>On top of the scale of the screen.</source>
        <translation>Zusätzlich zur Skalierung des Bildschirms.</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Größe des Texts</translation>
    </message>
    <message>
        <source>Rows grow with it.</source>
        <translation>Zeilen wachsen mit.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Changes at once; names in files stay as they are.</source>
        <translation>Ändert sich sofort; Namen in Dateien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Blender-like</source>
        <translation>Wie Blender</translation>
    </message>
    <message>
        <source>Maya-like</source>
        <translation>Wie Maya</translation>
    </message>
    <message>
        <source>Tutorial</source>
        <translation>Lehrgang</translation>
    </message>
    <message>
        <source>Key preset</source>
        <translation>Tastenvorgabe</translation>
    </message>
    <message>
        <source>Keys of your own stay on top of it.</source>
        <translation>Eigene Tasten bleiben darüber.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Coarser while something moves</source>
        <translation>Gröber, solange sich etwas bewegt</translation>
    </message>
    <message>
        <source>Only where drawing is slow; sharp again at rest.</source>
        <translation>Nur wo das Zeichnen langsam ist; in Ruhe wieder scharf.</translation>
    </message>
    <message>
        <source>Keep edits safe after</source>
        <translation>Änderungen sichern nach</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Keep a backup when saving</source>
        <translation>Beim Speichern eine Sicherung behalten</translation>
    </message>
    <message>
        <source>NAME.bak beside the file, and the two before it as .bak.2 and .bak.3.</source>
        <translation>NAME.bak neben der Datei und die zwei davor als .bak.2 und .bak.3.</translation>
    </message>
    <message>
        <source>Reload files that other programs write</source>
        <translation>Dateien neu laden, die andere Programme schreiben</translation>
    </message>
    <message>
        <source>Unless an unsaved edit would no longer fit; then it asks.</source>
        <translation>Außer eine nicht gespeicherte Änderung würde nicht mehr passen; dann wird gefragt.</translation>
    </message>
    <message>
        <source>Off: the camera glides</source>
        <translation>Aus: Die Kamera gleitet</translation>
    </message>
    <message>
        <source>On: the camera jumps</source>
        <translation>Ein: Die Kamera springt</translation>
    </message>
    <message>
        <source>As it suits: µm, mm, m</source>
        <translation>Wie es passt: µm, mm, m</translation>
    </message>
    <message>
        <source>Millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <source>Centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <source>Metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>None: the file&apos;s own</source>
        <translation>Keine: die der Datei</translation>
    </message>
    <message>
        <source>Unit of distances</source>
        <translation>Einheit von Abständen</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>As the system: also on where no graphics card draws.</source>
        <translation>Wie das System: auch dort ein, wo keine Grafikkarte zeichnet.</translation>
    </message>
    <message>
        <source>Show what changes before saving</source>
        <translation>Vor dem Speichern zeigen, was sich ändert</translation>
    </message>
    <message>
        <source>Off: still shown where there is something to warn of.</source>
        <translation>Aus: wird noch gezeigt, wo zu warnen ist.</translation>
    </message>
    <message>
        <source>While you go on, and a second after you stop. After a crash they come back.</source>
        <translation>Während weitergearbeitet wird, und eine Sekunde nach der letzten Änderung. Nach einem Absturz kommen sie wieder.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Strength of Smooth</source>
        <translation>Stärke von Glätten</translation>
    </message>
    <message>
        <source>How far a vertex goes to the mean of its neighbours.</source>
        <translation>Wie weit ein Vertex zum Mittel seiner Nachbarn geht.</translation>
    </message>
    <message>
        <source>Where the file says its unit. Matrices and keys stay in it.</source>
        <translation>Wo die Datei ihre Einheit nennt. Matrizen und Keys bleiben darin.</translation>
    </message>
    <message>
        <source>Figures of each picture</source>
        <translation>Zahlen jedes Bildes</translation>
    </message>
    <message>
        <source>Draw calls, vertices, milliseconds and the palette&apos;s size, in a corner.</source>
        <translation>Zeichenaufrufe, Vertices, Millisekunden und die Größe der Palette, in einer Ecke.</translation>
    </message>
    <message>
        <source>As the theme</source>
        <translation>Wie das Thema</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Middle grey</source>
        <translation>Mittleres Grau</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Of the view and of pictures that are saved from it.</source>
        <translation>Der Ansicht und der Bilder, die aus ihr gespeichert werden.</translation>
    </message>
    <message>
        <source>The welcome page</source>
        <translation>Begrüßungsseite</translation>
    </message>
    <message>
        <source>The mannequin</source>
        <translation>Gliederpuppe</translation>
    </message>
    <message>
        <source>The files of the last time</source>
        <translation>Dateien vom letzten Mal</translation>
    </message>
    <message>
        <source>Start with</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Where no file is named.</source>
        <translation>Wenn keine Datei genannt ist.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Pen pressure changes</source>
        <translation>Stiftdruck ändert</translation>
    </message>
    <message>
        <source>Of the brush, where its pen pressure is on.</source>
        <translation>Am Pinsel, wo dessen Stiftdruck an ist.</translation>
    </message>
</context>
<context>
    <name>Skinning</name>
    <message>
        <source>Linear, as the file says</source>
        <translation>Linear, wie die Datei es sagt</translation>
    </message>
    <message>
        <source>All influences, by the format&apos;s own rule.</source>
        <translation>Alle Einflüsse, nach der Regel des Formats.</translation>
    </message>
    <message>
        <source>Dual quaternions</source>
        <translation>Dual-Quaternionen</translation>
    </message>
    <message>
        <source>Twists keep their thickness; bends may bulge.</source>
        <translation>Verdrehtes behält seine Dicke; Gebeugtes kann sich ausbeulen.</translation>
    </message>
    <message>
        <source>Rigid parts</source>
        <translation>Starre Teile</translation>
    </message>
    <message>
        <source>The strongest joint alone holds each vertex.</source>
        <translation>Jeden Vertex hält allein das stärkste Gelenk.</translation>
    </message>
    <message>
        <source>Positions only</source>
        <translation>Nur Positionen</translation>
    </message>
    <message>
        <source>Normals stay as they are in the mesh at rest.</source>
        <translation>Normalen bleiben, wie sie im Mesh in Ruhe sind.</translation>
    </message>
    <message>
        <source>SMD tutorial, C program</source>
        <translation>SMD-Tutorial, C-Programm</translation>
    </message>
    <message>
        <source>The first 3 influences, sum left as it is, 100 bones.</source>
        <translation>Die ersten 3 Einflüsse, Summe bleibt, wie sie ist, 100 Knochen.</translation>
    </message>
    <message>
        <source>Division</source>
        <translation>Division</translation>
    </message>
    <message>
        <source>The 3 largest influences, brought to a sum of 1, 60 bones.</source>
        <translation>Die 3 größten Einflüsse, auf die Summe 1 gebracht, 60 Knochen.</translation>
    </message>
    <message>
        <source>illEngine</source>
        <translation>illEngine</translation>
    </message>
    <message>
        <source>The 4 largest influences, sum left as it is.</source>
        <translation>Die 4 größten Einflüsse, Summe bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Source (studiomdl)</source>
        <translation>Source (studiomdl)</translation>
    </message>
    <message>
        <source>At most 3 influences of 5 % or more, brought to a sum of 1.</source>
        <translation>Höchstens 3 Einflüsse von 5 % oder mehr, auf die Summe 1 gebracht.</translation>
    </message>
    <message>
        <source>three.js</source>
        <translation>three.js</translation>
    </message>
    <message>
        <source>The first 4 influences, sum left as it is.</source>
        <translation>Die ersten 4 Einflüsse, Summe bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>8-Bit-Gewichte</translation>
    </message>
    <message>
        <source>Every weight to the nearest of 255 steps, sum left as it is.</source>
        <translation>Jedes Gewicht auf die nächste von 255 Stufen, Summe bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Linear and dual quaternions</source>
        <translation>Linear und Dual-Quaternionen</translation>
    </message>
    <message>
        <source>Both are worked out and blended.</source>
        <translation>Beide werden berechnet und gemischt.</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more joint(s)</source>
        <translation>
            <numerusform>%n weiteres Gelenk</numerusform>
            <numerusform>%n weitere Gelenke</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>vertices %1–%2</source>
        <translation>Vertices %1–%2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 (%2 MiB)</source>
        <translation>%1 (%2 MiB)</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>mesh %1</source>
        <translation>Mesh %1</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n Byte</numerusform>
            <numerusform>%n Byte</numerusform>
        </translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>vertex %1 · %2</source>
        <translation>Vertex %1 · %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>Byte %1</translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 Vertices</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>vertices %1</source>
        <translation>Vertices %1</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>Satz %1</translation>
    </message>
    <message>
        <source>inch</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>foot</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <source>yard</source>
        <translation>Yard</translation>
    </message>
    <message>
        <source>mile</source>
        <translation>Meile</translation>
    </message>
</context>
<context>
    <name>TimeMarks</name>
    <message>
        <source>%1 s, frame %2</source>
        <translation>%1 s, Frame %2</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Hinweise</translation>
    </message>
</context>
<context>
    <name>ViewPart</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>Skin</translation>
    </message>
    <message>
        <source>Weight table</source>
        <translation>Gewichtstabelle</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherung</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Dope sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Angehängtes</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Rest ↔ bind</source>
        <translation>Ruhe ↔ Bind</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Loop seam</source>
        <translation>Schleifennaht</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>Bindung</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was-wenn</translation>
    </message>
</context>
<context>
    <name>Viewport</name>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>not held</source>
        <translation>nicht gehalten</translation>
    </message>
    <message>
        <source>Not skinned: it moves with %1.</source>
        <translation>Nicht gebunden: Er bewegt sich mit %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Making the mesh ready for the brush</source>
        <translation>Das Mesh wird für den Pinsel vorbereitet</translation>
    </message>
    <message>
        <source>Select a joint to paint its weights.</source>
        <translation>Wählen Sie ein Gelenk, um seine Gewichte zu malen.</translation>
    </message>
    <message>
        <source>The mesh is being made ready for the brush; try again in a moment.</source>
        <translation>Das Mesh wird für den Pinsel vorbereitet; versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing changes here.</source>
        <translation>Hier ändert sich nichts.</translation>
    </message>
    <message>
        <source>Normalize is off: sums change.</source>
        <translation>Normalisieren ist aus: Summen ändern sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n locked joints keep theirs</source>
        <translation>
            <numerusform>%n gesperrtes Gelenk behält seines</numerusform>
            <numerusform>%n gesperrte Gelenke behalten ihres</numerusform>
        </translation>
    </message>
    <message>
        <source>No vertex is within the brush: make it larger.</source>
        <translation>Kein Vertex liegt im Pinsel: Machen Sie ihn größer.</translation>
    </message>
    <message>
        <source>at the mouse</source>
        <translation>an der Maus</translation>
    </message>
    <message>
        <source>vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message numerus="yes">
        <source>%n meshes</source>
        <translation>
            <numerusform>%n Mesh</numerusform>
            <numerusform>%n Meshes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is left out. %2</source>
        <translation>%1 bleibt aus. %2</translation>
    </message>
    <message>
        <source>Smear goes with the brush: choose another mode.</source>
        <translation>Verwischen geht mit dem Pinsel: einen anderen Modus wählen.</translation>
    </message>
    <message>
        <source>No vertex with weights is selected.</source>
        <translation>Kein Vertex mit Gewichten ist ausgewählt.</translation>
    </message>
    <message>
        <source>Nothing was edited yet</source>
        <translation>Noch wurde nichts geändert</translation>
    </message>
    <message>
        <source>There is no such level of detail</source>
        <translation>Diese Detailstufe gibt es nicht</translation>
    </message>
    <message>
        <source>The other file is closed</source>
        <translation>Die andere Datei ist geschlossen</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>A to B: %1</source>
        <translation>A zu B: %1</translation>
    </message>
    <message>
        <source>B  %1</source>
        <translation>B  %1</translation>
    </message>
    <message>
        <source>B is not there yet</source>
        <translation>B ist noch nicht da</translation>
    </message>
    <message>
        <source>A  This file</source>
        <translation>A  Diese Datei</translation>
    </message>
    <message>
        <source>off its neighbours</source>
        <translation>abseits seiner Nachbarn</translation>
    </message>
    <message>
        <source>volume at %1</source>
        <translation>Volumen an %1</translation>
    </message>
    <message>
        <source>edge squeezed</source>
        <translation>Kante gestaucht</translation>
    </message>
    <message>
        <source>edge stretched</source>
        <translation>Kante gestreckt</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>am schlimmsten</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in der Ruhepose</translation>
    </message>
    <message>
        <source>It moves no vertex, nor does a joint below it.</source>
        <translation>Es bewegt keinen Vertex, und kein Gelenk darunter tut es.</translation>
    </message>
    <message>
        <source>It is scaled at rest: %1.</source>
        <translation>Es ist in Ruhe skaliert: %1.</translation>
    </message>
    <message>
        <source>It is bound longer along one axis than along another, or sheared.</source>
        <translation>Es ist entlang einer Achse länger gebunden als entlang einer anderen, oder geschert.</translation>
    </message>
    <message>
        <source>It has no bind matrix of its own, or one that cannot be inverted.</source>
        <translation>Es hat keine eigene Bindematrix, oder eine, die sich nicht umkehren lässt.</translation>
    </message>
    <message>
        <source>It is mirrored where it is bound: a negative scale.</source>
        <translation>Es ist gespiegelt gebunden: eine negative Skalierung.</translation>
    </message>
    <message>
        <source>Compared in poses of the clips alone: turn overrides off, or show a clip.</source>
        <translation>Verglichen wird nur in Posen der Clips: Overrides abschalten oder einen Clip zeigen.</translation>
    </message>
    <message>
        <source>Not measured yet.</source>
        <translation>Noch nicht gemessen.</translation>
    </message>
    <message>
        <source>%1 holds these vertices alone.</source>
        <translation>%1 hält diese Vertices allein.</translation>
    </message>
    <message>
        <source>Locked joints hold the rest of their weight.</source>
        <translation>Gesperrte Gelenke halten den Rest ihres Gewichts.</translation>
    </message>
    <message>
        <source>%1 has no weight here.</source>
        <translation>%1 hat hier kein Gewicht.</translation>
    </message>
    <message>
        <source>other side</source>
        <translation>andere Seite</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <source>differs from the other side</source>
        <translation>Unterschied zur anderen Seite</translation>
    </message>
</context>
<context>
    <name>WeightClipboard</name>
    <message numerus="yes">
        <source>Weights of %n vertices copied; Paste gives those of vertex %1, Paste average the mean.</source>
        <translation>
            <numerusform>Gewichte von %n Vertex kopiert; Einfügen gibt die von Vertex %1, Mittel einfügen das Mittel.</numerusform>
            <numerusform>Gewichte von %n Vertices kopiert; Einfügen gibt die von Vertex %1, Mittel einfügen das Mittel.</numerusform>
        </translation>
    </message>
    <message>
        <source>Weights of vertex %1 copied: %2.</source>
        <translation>Gewichte von Vertex %1 kopiert: %2.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no weights that could be copied.</source>
        <translation>
            <numerusform>%n Vertex hat keine Gewichte, die sich kopieren lassen.</numerusform>
            <numerusform>%n Vertices haben keine Gewichte, die sich kopieren lassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard holds no weights; Copy weights puts those of the selected vertices there. %1</source>
        <translation>In der Zwischenablage sind keine Gewichte; „Gewichte kopieren“ legt die der ausgewählten Vertices dort ab. %1</translation>
    </message>
    <message>
        <source>%1 (%2, shared by the others)</source>
        <translation>%1 (%2, von den anderen geteilt)</translation>
    </message>
    <message numerus="yes">
        <source>%n copied joints are not in this skin: %1.</source>
        <translation>
            <numerusform>%n kopiertes Gelenk fehlt in diesem Skin: %1.</numerusform>
            <numerusform>%n kopierte Gelenke fehlen in diesem Skin: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no room for all joints: the strongest are there.</source>
        <translation>
            <numerusform>%n Vertex hat nicht für alle Gelenke Platz: Die stärksten sind da.</numerusform>
            <numerusform>%n Vertices haben nicht für alle Gelenke Platz: Die stärksten sind da.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: locked joints leave no room, or their skin is another.</source>
        <translation>
            <numerusform>%n Vertex bleibt, wie er ist: Gesperrte Gelenke lassen keinen Platz, oder sein Skin ist ein anderer.</numerusform>
            <numerusform>%n Vertices bleiben, wie sie sind: Gesperrte Gelenke lassen keinen Platz, oder ihr Skin ist ein anderer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeightGridCells</name>
    <message>
        <source>Select cells below one another to fill them with the topmost one.</source>
        <translation>Untereinander liegende Zellen auswählen, um sie mit der obersten zu füllen.</translation>
    </message>
    <message>
        <source>There are no numbers to paste.</source>
        <translation>Es gibt keine Zahlen zum Einfügen.</translation>
    </message>
    <message>
        <source>Line %1, column %2 of what was copied: %3</source>
        <translation>Zeile %1, Spalte %2 des Kopierten: %3</translation>
    </message>
    <message>
        <source>Line %1 of what was copied is of vertex %2, this row of vertex %3. Begin at a joint&apos;s column to paste weights alone.</source>
        <translation>Zeile %1 des Kopierten gehört zu Vertex %2, diese Zeile zu Vertex %3. Beginnen Sie bei der Spalte eines Gelenks, um nur Gewichte einzufügen.</translation>
    </message>
</context>
<context>
    <name>WeightTools</name>
    <message>
        <source>the surface stays where it is.</source>
        <translation>Die Oberfläche bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>the surface moves at most %1: vertex %2, clip %3, %4 s.</source>
        <translation>Die Oberfläche bewegt sich höchstens %1: Vertex %2, Clip %3, %4 s.</translation>
    </message>
    <message>
        <source>the surface moves at most %1: vertex %2, rest pose.</source>
        <translation>Die Oberfläche bewegt sich höchstens %1: Vertex %2, Ruhepose.</translation>
    </message>
    <message>
        <source>Nothing changes: the weights are so already.</source>
        <translation>Nichts ändert sich: die Gewichte sind schon so.</translation>
    </message>
    <message>
        <source>Measuring how far the surface moves</source>
        <translation>Bewegung der Oberfläche wird gemessen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Most joints</source>
        <translation>Höchstens Gelenke</translation>
    </message>
    <message>
        <source>As many joints as a vertex may have; engines take 4 or 8.</source>
        <translation>So viele Gelenke darf ein Vertex haben; Engines nehmen 4 oder 8.</translation>
    </message>
    <message>
        <source>Joints that stay</source>
        <translation>Es bleiben</translation>
    </message>
    <message>
        <source>The strongest, or those that move the surface least over all clips.</source>
        <translation>Die stärksten oder die, welche die Oberfläche über alle Clips am wenigsten bewegen.</translation>
    </message>
    <message>
        <source>The strongest</source>
        <translation>Die stärksten</translation>
    </message>
    <message>
        <source>Least move</source>
        <translation>Kleinste Bewegung</translation>
    </message>
    <message>
        <source>Least weight</source>
        <translation>Kleinstes Gewicht</translation>
    </message>
    <message>
        <source>Weights below it go; the sum stays.</source>
        <translation>Gewichte darunter gehen; die Summe bleibt.</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>Gespeichert in</translation>
    </message>
    <message>
        <source>Bits that an engine keeps of each weight.</source>
        <translation>Bits, die eine Engine von jedem Gewicht behält.</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Of the bind pose, from one side to the other.</source>
        <translation>Der Bindepose, von einer Seite zur anderen.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>The side that gives and the side that takes.</source>
        <translation>Die Seite, die gibt, und die Seite, die nimmt.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>The joint that loses all its weight.</source>
        <translation>Das Gelenk, das all sein Gewicht verliert.</translation>
    </message>
    <message>
        <source>The selected joint</source>
        <translation>Das ausgewählte Gelenk</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>The joint that takes it.</source>
        <translation>Das Gelenk, das es nimmt.</translation>
    </message>
    <message>
        <source>The joint above</source>
        <translation>Das Gelenk darüber</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>How often weights go towards the neighbours&apos;.</source>
        <translation>Wie oft sich Gewichte denen der Nachbarn nähern.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>How far each time; 1 is the neighbours&apos; mean.</source>
        <translation>Wie weit jedes Mal; 1 ist das Mittel der Nachbarn.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Heat over the surface, or ways inside it for parts that do not touch.</source>
        <translation>Wärme über die Oberfläche, oder Wege in ihrem Inneren für Teile, die sich nicht berühren.</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normalisieren</translation>
    </message>
    <message>
        <source>Divides the weights of each vertex by their sum, so that they sum to 1.</source>
        <translation>Teilt die Gewichte jedes Vertex durch ihre Summe, sodass sie zusammen 1 ergeben.</translation>
    </message>
    <message>
        <source>Limit joints</source>
        <translation>Gelenke begrenzen</translation>
    </message>
    <message>
        <source>Leaves each vertex so many joints; they take the others&apos; weight.</source>
        <translation>Lässt jedem Vertex so viele Gelenke; sie nehmen das Gewicht der anderen.</translation>
    </message>
    <message>
        <source>Prune small weights</source>
        <translation>Kleine Gewichte entfernen</translation>
    </message>
    <message>
        <source>Makes weights below a limit 0, never the strongest of a vertex.</source>
        <translation>Macht Gewichte unter einer Grenze zu 0, nie das stärkste eines Vertex.</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>Säubern</translation>
    </message>
    <message>
        <source>Joints that a vertex lists twice become one; weights that are negative or no numbers go.</source>
        <translation>Gelenke, die ein Vertex zweimal nennt, werden eins; Gewichte, die negativ oder keine Zahlen sind, gehen.</translation>
    </message>
    <message>
        <source>Quantize</source>
        <translation>Quantisieren</translation>
    </message>
    <message>
        <source>Rounds weights to what so many bits can store; those of a vertex sum to exactly 1.</source>
        <translation>Rundet Gewichte auf das, was so viele Bits speichern können; die eines Vertex ergeben zusammen genau 1.</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Gives one side the weights of the other, joints exchanged for their pairs.</source>
        <translation>Gibt einer Seite die Gewichte der anderen, Gelenke mit ihren Gegenstücken vertauscht.</translation>
    </message>
    <message>
        <source>Move weight</source>
        <translation>Gewicht verschieben</translation>
    </message>
    <message>
        <source>Gives all weight of one joint to another.</source>
        <translation>Gibt alles Gewicht eines Gelenks einem anderen.</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message>
        <source>Brings weights nearer to those of the neighbours; open borders stay along themselves.</source>
        <translation>Bringt Gewichte denen der Nachbarn näher; offene Ränder bleiben bei sich.</translation>
    </message>
    <message>
        <source>Hammer</source>
        <translation>Hämmern</translation>
    </message>
    <message>
        <source>Rebuilds weights from the vertices around; with nothing selected those of vertices that have none or stick out.</source>
        <translation>Baut Gewichte aus den Vertices ringsum neu auf; ohne Auswahl die von Vertices, die keine haben oder herausstechen.</translation>
    </message>
    <message>
        <source>Unify seams</source>
        <translation>Nähte vereinheitlichen</translation>
    </message>
    <message>
        <source>Vertices in the same place get the same weights.</source>
        <translation>Vertices am selben Ort bekommen dieselben Gewichte.</translation>
    </message>
    <message>
        <source>Automatic weights</source>
        <translation>Automatische Gewichte</translation>
    </message>
    <message>
        <source>Makes weights anew from where the joints lie in the bind pose.</source>
        <translation>Macht Gewichte neu aus der Lage der Gelenke in der Bindepose.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices change.</source>
        <translation>
            <numerusform>%n Vertex ändert sich.</numerusform>
            <numerusform>%n Vertices ändern sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs of joints: %1 by name, %2 by place.</source>
        <translation>Gelenkpaare: %1 nach Namen, %2 nach Ort.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no counterpart and keep their weights.</source>
        <translation>
            <numerusform>%n Vertex hat kein Gegenstück und behält seine Gewichte.</numerusform>
            <numerusform>%n Vertices haben kein Gegenstück und behalten ihre Gewichte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every vertex has a counterpart.</source>
        <translation>Jeder Vertex hat ein Gegenstück.</translation>
    </message>
    <message numerus="yes">
        <source>%n places take from the nearest surface.</source>
        <translation>
            <numerusform>%n Stelle nimmt von der nächsten Oberfläche.</numerusform>
            <numerusform>%n Stellen nehmen von der nächsten Oberfläche.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints take part.</source>
        <translation>
            <numerusform>%n Gelenk nimmt teil.</numerusform>
            <numerusform>%n Gelenke nehmen teil.</numerusform>
        </translation>
    </message>
    <message>
        <source>Places: %1 by heat, %2 by ways inside, %3 by the nearest joint.</source>
        <translation>Stellen: %1 durch Wärme, %2 durch Wege im Inneren, %3 durch das nächste Gelenk.</translation>
    </message>
    <message numerus="yes">
        <source>%n places with broken weights keep them; Clean makes them usable.</source>
        <translation>
            <numerusform>%n Stelle mit kaputten Gewichten behält sie; Säubern macht sie brauchbar.</numerusform>
            <numerusform>%n Stellen mit kaputten Gewichten behalten sie; Säubern macht sie brauchbar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Heat over surface</source>
        <translation>Wärme über Oberfläche</translation>
    </message>
    <message>
        <source>Ways inside</source>
        <translation>Wege im Inneren</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>The joint whose weight changes.</source>
        <translation>Das Gelenk, dessen Gewicht sich ändert.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>What the number does to the joint&apos;s weight.</source>
        <translation>Was die Zahl mit dem Gewicht des Gelenks macht.</translation>
    </message>
    <message>
        <source>Set to</source>
        <translation>Setzen auf</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Per cent more</source>
        <translation>Prozent mehr</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Below 0 it takes away; per cent: -20 leaves 80.</source>
        <translation>Unter 0 nimmt sie weg; Prozent: -20 lässt 80.</translation>
    </message>
    <message>
        <source>Set weight</source>
        <translation>Gewicht setzen</translation>
    </message>
    <message>
        <source>Gives one joint a weight, adds to it or multiplies it.</source>
        <translation>Gibt einem Gelenk ein Gewicht, addiert dazu oder multipliziert es.</translation>
    </message>
    <message numerus="yes">
        <source>The weights typed for %n vertices are scaled: nobody else could give or take so much.</source>
        <translation>
            <numerusform>Die für %n Vertex getippten Gewichte sind skaliert: Niemand sonst konnte so viel geben oder nehmen.</numerusform>
            <numerusform>Die für %n Vertices getippten Gewichte sind skaliert: Niemand sonst konnte so viel geben oder nehmen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: no other joint is there to give or take.</source>
        <translation>
            <numerusform>%n Vertex bleibt, wie er ist: Kein anderes Gelenk ist da, das geben oder nehmen kann.</numerusform>
            <numerusform>%n Vertices bleiben, wie sie sind: Kein anderes Gelenk ist da, das geben oder nehmen kann.</numerusform>
        </translation>
    </message>
    <message>
        <source>Multiply by</source>
        <translation>Mal</translation>
    </message>
    <message>
        <source>Counterpart</source>
        <translation>Gegenstück</translation>
    </message>
    <message>
        <source>By position</source>
        <translation>Nach Ort</translation>
    </message>
    <message>
        <source>By topology</source>
        <translation>Nach Topologie</translation>
    </message>
    <message>
        <source>Nearest surface</source>
        <translation>Nächste Oberfläche</translation>
    </message>
    <message>
        <source>Take from</source>
        <translation>Nehmen von</translation>
    </message>
    <message>
        <source>A file that is open beside this one, or one that is read for it.</source>
        <translation>Eine Datei, die daneben offen ist, oder eine, die dafür gelesen wird.</translation>
    </message>
    <message>
        <source>As far the other surface may be, in per cent of the mesh&apos;s diagonal.</source>
        <translation>So weit darf die andere Oberfläche weg sein, in Prozent der Diagonale des Meshs.</translation>
    </message>
    <message>
        <source>As far its normal may turn from the vertex&apos;s, in degrees.</source>
        <translation>So weit darf ihre Normale von der des Vertex abweichen, in Grad.</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragen</translation>
    </message>
    <message numerus="yes">
        <source>%n joints are not here, the next ones above take their weight: %1.</source>
        <translation>
            <numerusform>%n Gelenk fehlt hier, das nächste darüber nimmt sein Gewicht: %1.</numerusform>
            <numerusform>%n Gelenke fehlen hier, die nächsten darüber nehmen ihr Gewicht: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seam twins take the same weight.</source>
        <translation>
            <numerusform>%n Naht-Zwilling bekommt dasselbe Gewicht.</numerusform>
            <numerusform>%n Naht-Zwillinge bekommen dasselbe Gewicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pairs stand %1 % of the size from each other&apos;s mirror image (median): another axis, a pose, or unequal sides.</source>
        <translation>Paare stehen %1 % der Größe vom Spiegelbild des anderen weg (Median): eine andere Achse, eine Pose oder ungleiche Seiten.</translation>
    </message>
    <message>
        <source>What stands where a vertex is mirrored, what the same way over the faces leads to, the nearest surface there, or what lies so on the texture.</source>
        <translation>Was dort steht, wohin ein Vertex gespiegelt wird, wohin derselbe Weg über die Flächen führt, die nächste Oberfläche dort, oder was auf der Textur so liegt.</translation>
    </message>
    <message>
        <source>By texture (UV)</source>
        <translation>Nach Textur (UV)</translation>
    </message>
    <message>
        <source>Pairs of joints</source>
        <translation>Gelenkpaare</translation>
    </message>
    <message>
        <source>Which joint answers to which; what was found wrong can be put right here.</source>
        <translation>Welches Gelenk welchem entspricht; was falsch gefunden wurde, lässt sich hier berichtigen.</translation>
    </message>
    <message>
        <source>Pairs of joints: %1, changed by hand.</source>
        <translation>Gelenkpaare: %1, von Hand geändert.</translation>
    </message>
    <message>
        <source>Takes the weights of the nearest surface of another file, joints by name or, without names, by place or order; the rest is filled from around.</source>
        <translation>Nimmt die Gewichte der nächsten Oberfläche einer anderen Datei, Gelenke nach Namen oder, ohne Namen, nach Ort oder Reihenfolge; der Rest wird von ringsum gefüllt.</translation>
    </message>
    <message numerus="yes">
        <source>%n joints are matched by where they stand, not by name.</source>
        <translation>
            <numerusform>%n Gelenk ist nach seinem Ort zugeordnet, nicht nach Namen.</numerusform>
            <numerusform>%n Gelenke sind nach ihrem Ort zugeordnet, nicht nach Namen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n joints are matched by their order, not by name: look at the result.</source>
        <translation>
            <numerusform>%n Gelenk ist nach seiner Reihenfolge zugeordnet, nicht nach Namen: Sehen Sie das Ergebnis an.</numerusform>
            <numerusform>%n Gelenke sind nach ihrer Reihenfolge zugeordnet, nicht nach Namen: Sehen Sie das Ergebnis an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing changes.</source>
        <translation>Nichts ändert sich.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: the other joints that hold them are locked.</source>
        <translation>
            <numerusform>%n Vertex bleibt, wie er ist: Die anderen Gelenke, die ihn halten, sind gesperrt.</numerusform>
            <numerusform>%n Vertices bleiben, wie sie sind: Die anderen Gelenke, die sie halten, sind gesperrt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: the receiver has no weight there to give.</source>
        <translation>
            <numerusform>%n Vertex bleibt, wie er ist: Der Empfänger hat dort kein Gewicht zu geben.</numerusform>
            <numerusform>%n Vertices bleiben, wie sie sind: Der Empfänger hat dort kein Gewicht zu geben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices stay as they are: weights of theirs are negative or no numbers. Clean mends them.</source>
        <translation>
            <numerusform>%n Vertex bleibt, wie er ist: Gewichte von ihm sind negativ oder keine Zahlen. Säubern behebt das.</numerusform>
            <numerusform>%n Vertices bleiben, wie sie sind: Gewichte von ihnen sind negativ oder keine Zahlen. Säubern behebt das.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only weights of locked joints would change: unlock them first.</source>
        <translation>Nur Gewichte gesperrter Gelenke würden sich ändern: Entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <source>From + side to − side</source>
        <translation>Von der Seite + auf die Seite −</translation>
    </message>
    <message>
        <source>From − side to + side</source>
        <translation>Von der Seite − auf die Seite +</translation>
    </message>
    <message>
        <source>From the side of %1 to the side of %2.</source>
        <translation>Von der Seite von %1 zur Seite von %2.</translation>
    </message>
    <message>
        <source>Sums stay 1 again, under the brush as well as where weights are typed.</source>
        <translation>Summen bleiben wieder 1, unter dem Pinsel wie beim Eintippen von Gewichten.</translation>
    </message>
    <message>
        <source>Sums are not kept from now on, under the brush as well as where weights are typed.</source>
        <translation>Summen bleiben ab jetzt nicht erhalten, unter dem Pinsel wie beim Eintippen von Gewichten.</translation>
    </message>
    <message>
        <source>Nothing changes: none of these vertices is on the side that takes. Select those of the other side, or nothing for the whole character.</source>
        <translation>Nichts ändert sich: Keiner dieser Vertices liegt auf der Seite, die nimmt. Die der anderen Seite auswählen, oder nichts für die ganze Figur.</translation>
    </message>
    <message>
        <source>at rest and at %1 of %2 keys</source>
        <translation>in Ruhe und an %1 von %2 Keys</translation>
    </message>
    <message>
        <source>at rest and over all clips</source>
        <translation>in Ruhe und über alle Clips</translation>
    </message>
    <message>
        <source>Farthest, % of size</source>
        <translation>Höchstens, % der Größe</translation>
    </message>
    <message>
        <source>Widest angle, °</source>
        <translation>Größter Winkel, °</translation>
    </message>
    <message>
        <source>Places: %1 with weights of there, %2 filled from around, %3 as they were.</source>
        <translation>Stellen: %1 mit Gewichten von dort, %2 von ringsum gefüllt, %3 wie sie waren.</translation>
    </message>
</context>
<context>
    <name>Workspaces</name>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>See which joint moves which vertex.</source>
        <translation>Sehen, welches Gelenk welchen Vertex bewegt.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Read and change the weights of vertices.</source>
        <translation>Gewichte von Vertices lesen und ändern.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Turn joints by overrides; the clip stays as it is.</source>
        <translation>Gelenke mit Overrides drehen; der Clip bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Animate</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Go through clips and their keys.</source>
        <translation>Durch Clips und ihre Keys gehen.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Go through what is doubtful in the file.</source>
        <translation>Durchgehen, was an der Datei zweifelhaft ist.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>See where another program or file moves the surface otherwise.</source>
        <translation>Zeigt, wo ein anderes Programm oder eine andere Datei die Fläche anders bewegt.</translation>
    </message>
</context>
<context>
    <name>WriteOptions</name>
    <message>
        <source>one file, or text beside a .bin; OUT&apos;s suffix decides</source>
        <translation>eine Datei oder Text neben einer .bin; die Endung von OUT entscheidet</translation>
    </message>
    <message>
        <source>texture coordinates first, as documented, or weights, as the engine</source>
        <translation>Texturkoordinaten zuerst, wie beschrieben, oder Gewichte, wie die Engine</translation>
    </message>
    <message>
        <source>parent of a joint that has none</source>
        <translation>Eltern eines Gelenks, das keine hat</translation>
    </message>
    <message>
        <source>normals, where the meshes have them</source>
        <translation>Normalen, wo die Meshes sie haben</translation>
    </message>
    <message>
        <source>tangents and bitangents, where the meshes have them</source>
        <translation>Tangenten und Bitangenten, wo die Meshes sie haben</translation>
    </message>
    <message>
        <source>texture coordinates, where the meshes have them</source>
        <translation>Texturkoordinaten, wo die Meshes sie haben</translation>
    </message>
    <message>
        <source>joints and weights</source>
        <translation>Gelenke und Gewichte</translation>
    </message>
    <message>
        <source>colours, where the meshes have them</source>
        <translation>Farben, wo die Meshes sie haben</translation>
    </message>
    <message>
        <source>the one clip of the one timeline</source>
        <translation>der eine Clip der einen Zeitleiste</translation>
    </message>
    <message>
        <source>frames a second of the timeline</source>
        <translation>Frames je Sekunde der Zeitleiste</translation>
    </message>
    <message>
        <source>sets of texture coordinates; the engine&apos;s loader stops at a second</source>
        <translation>Sätze von Texturkoordinaten; der Lader der Engine bleibt an einem zweiten hängen</translation>
    </message>
    <message>
        <source>texture coordinates; some loaders stop at a second set</source>
        <translation>Texturkoordinaten; manche Lader bleiben an einem zweiten Satz hängen</translation>
    </message>
    <message>
        <source>numbers of a tangent; the fourth says which side mirrors have</source>
        <translation>Zahlen einer Tangente; die vierte sagt, welche Seite gespiegelt ist</translation>
    </message>
    <message>
        <source>frames a second of animations; the .qc has to say the same</source>
        <translation>Frames je Sekunde der Animationen; die .qc muss dasselbe sagen</translation>
    </message>
    <message>
        <source>digits behind the dot</source>
        <translation>Stellen hinter dem Punkt</translation>
    </message>
    <message>
        <source>how lines end</source>
        <translation>wie Zeilen enden</translation>
    </message>
    <message>
        <source>the one clip to write; all have a file each</source>
        <translation>der eine Clip, der geschrieben wird; alle haben je eine Datei</translation>
    </message>
    <message>
        <source>what hangs on joints is left out, or written as nodes below them</source>
        <translation>was an Gelenken hängt, bleibt weg oder wird als Knoten unter ihnen geschrieben</translation>
    </message>
    <message>
        <source>of the format; 7.4 for programs of before 2016</source>
        <translation>des Formats; 7.4 für Programme von vor 2016</translation>
    </message>
    <message>
        <source>Blender reads binary files alone</source>
        <translation>Blender liest nur binäre Dateien</translation>
    </message>
    <message>
        <source>files beside the model, or held inside of it</source>
        <translation>Dateien neben dem Modell, oder in ihm enthalten</translation>
    </message>
    <message>
        <source>centimetres that the file calls a unit; nothing is scaled</source>
        <translation>Zentimeter, die die Datei eine Einheit nennt; nichts wird skaliert</translation>
    </message>
    <message>
        <source>the axis that the file calls up; nothing is turned</source>
        <translation>die Achse, die die Datei oben nennt; nichts wird gedreht</translation>
    </message>
    <message>
        <source>text, or the binary files that the engine loads; OUT&apos;s suffix decides</source>
        <translation>Text oder die binären Dateien, die die Engine lädt; die Endung von OUT entscheidet</translation>
    </message>
    <message>
        <source>frames a second; else as each clip has them, or 24</source>
        <translation>Bilder je Sekunde; sonst die eines jeden Clips oder 24</translation>
    </message>
    <message>
        <source>text, or the older files of numbers with an .illanset of names</source>
        <translation>Text, oder die älteren Dateien aus Zahlen mit einem .illanset der Namen</translation>
    </message>
    <message>
        <source>the one clip to write; else all of them</source>
        <translation>der eine Clip, der geschrieben wird; sonst alle</translation>
    </message>
    <message>
        <source>in bytes, which every program reads, or as they are</source>
        <translation>in Bytes, die jedes Programm liest, oder wie sie sind</translation>
    </message>
    <message>
        <source>as the scene has them, or turned so that its up becomes Z</source>
        <translation>wie die Szene sie hat, oder so gedreht, dass ihr Oben Z wird</translation>
    </message>
    <message>
        <source>metres, where the file says its unit, or its numbers as stored</source>
        <translation>Meter, wo die Datei ihre Einheit nennt, oder ihre Zahlen wie gespeichert</translation>
    </message>
</context>
<context>
    <name>bindpose::AddFiles</name>
    <message>
        <source>The file holds no clip.</source>
        <translation>Die Datei enthält keinen Clip.</translation>
    </message>
    <message>
        <source>None of its names is a joint here.</source>
        <translation>Keiner ihrer Namen ist hier ein Gelenk.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) added from %1.</source>
        <translation>
            <numerusform>%n Clip aus %1 hinzugefügt.</numerusform>
            <numerusform>%n Clips aus %1 hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>No clip added from %1.</source>
        <translation>Kein Clip aus %1 hinzugefügt.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) added.</source>
        <translation>
            <numerusform>%n Clip hinzugefügt.</numerusform>
            <numerusform>%n Clips hinzugefügt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) match nothing here: %1</source>
        <translation>
            <numerusform>%n Name trifft hier nichts: %1</numerusform>
            <numerusform>%n Namen treffen hier nichts: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Clips added</source>
        <translation>Hinzugefügte Clips</translation>
    </message>
    <message>
        <source>Tracks follow joints by name. What is listed here has no joint of its name and was left out.</source>
        <translation>Spuren folgen Gelenken nach Namen. Was hier steht, hat kein Gelenk seines Namens und wurde weggelassen.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) added</source>
        <translation>
            <numerusform>%n Clip hinzugefügt</numerusform>
            <numerusform>%n Clips hinzugefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing here is named %1</source>
        <translation>Nichts heißt hier %1</translation>
    </message>
    <message>
        <source>Show list</source>
        <translation>Liste zeigen</translation>
    </message>
    <message>
        <source>Lists for each file what matched nothing.</source>
        <translation>Listet je Datei auf, was nichts traf.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message numerus="yes">
        <source>Reading %n files</source>
        <translation>
            <numerusform>%n Datei wird gelesen</numerusform>
            <numerusform>%n Dateien werden gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not loaded. %2 %3</source>
        <translation>%1 wurde nicht geladen. %2 %3</translation>
    </message>
    <message>
        <source>%1 is no skin dump: it does not begin with numBones.</source>
        <translation>%1 ist kein Skin-Dump: Die Datei beginnt nicht mit numBones.</translation>
    </message>
    <message>
        <source>Weights of %1 loaded from %2.</source>
        <translation>Gewichte von %1 aus %2 geladen.</translation>
    </message>
    <message numerus="yes">
        <source>Write %1: %n value(s) change</source>
        <translation>
            <numerusform>%1 schreiben: %n Wert ändert sich</numerusform>
            <numerusform>%1 schreiben: %n Werte ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>All else in the dump stays as it is, also bones and influences that were left out.</source>
        <translation>Alles andere im Dump bleibt, wie es ist, auch weggelassene Knochen und Einflüsse.</translation>
    </message>
    <message numerus="yes">
        <source>At %n place(s) split vertices hold different weights; those of the first are written.</source>
        <translation>
            <numerusform>An %n Ort haben geteilte Vertices verschiedene Gewichte; die des ersten werden geschrieben.</numerusform>
            <numerusform>An %n Orten haben geteilte Vertices verschiedene Gewichte; die des ersten werden geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message>
        <source>%1 already holds these weights.</source>
        <translation>%1 enthält diese Gewichte bereits.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Writes beside the file, reads back, then replaces it.</source>
        <translation>Schreibt neben die Datei, liest zurück, ersetzt sie dann.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>%1 was not written. %2 The old file is untouched.</source>
        <translation>%1 wurde nicht geschrieben. %2 Die alte Datei ist unberührt.</translation>
    </message>
    <message numerus="yes">
        <source>%n skin dumps written beside %1</source>
        <translation>
            <numerusform>%n Skin-Dump neben %1 geschrieben</numerusform>
            <numerusform>%n Skin-Dumps neben %1 geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>Skin dump %1 written</source>
        <translation>Skin-Dump %1 geschrieben</translation>
    </message>
    <message>
        <source>Open its mesh…</source>
        <translation>Sein Mesh öffnen…</translation>
    </message>
    <message>
        <source>Opens a model and loads this dump onto it.</source>
        <translation>Öffnet ein Modell und lädt diesen Dump darauf.</translation>
    </message>
    <message>
        <source>Open the mesh of %1</source>
        <translation>Das Mesh von %1 öffnen</translation>
    </message>
    <message>
        <source>A skin dump holds weights alone.</source>
        <translation>Ein Skin-Dump enthält nur Gewichte.</translation>
    </message>
    <message>
        <source>Its mesh shows what they do.</source>
        <translation>Sein Mesh zeigt, was sie bewirken.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Add clips</source>
        <translation>Clips hinzufügen</translation>
    </message>
    <message>
        <source>Files with clips (%1)</source>
        <translation>Dateien mit Clips (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Load skin dump</source>
        <translation>Skin-Dump laden</translation>
    </message>
    <message>
        <source>Write skin dump</source>
        <translation>Skin-Dump schreiben</translation>
    </message>
</context>
<context>
    <name>bindpose::AddInfluence</name>
    <message>
        <source>Joint to add</source>
        <translation>Hinzuzufügendes Gelenk</translation>
    </message>
    <message>
        <source>Weight of the added joint</source>
        <translation>Gewicht des hinzugefügten Gelenks</translation>
    </message>
    <message>
        <source>The weight that the added joint gets; others keep theirs.</source>
        <translation>Das Gewicht, das das neue Gelenk bekommt; andere behalten ihres.</translation>
    </message>
    <message>
        <source>Add joint</source>
        <translation>Gelenk hinzufügen</translation>
    </message>
    <message>
        <source>Adds an influence to this vertex.</source>
        <translation>Fügt diesem Vertex einen Einfluss hinzu.</translation>
    </message>
    <message>
        <source>Every joint of the skin holds this vertex already.</source>
        <translation>Jedes Gelenk des Skins hält diesen Vertex bereits.</translation>
    </message>
    <message>
        <source>This mesh is not skinned: no joint can hold it.</source>
        <translation>Dieses Mesh ist nicht gebunden: Kein Gelenk kann es halten.</translation>
    </message>
    <message>
        <source>A joint of the skin that does not hold this vertex yet. Type a part of its name.</source>
        <translation>Ein Gelenk des Skins, das diesen Vertex noch nicht hält. Ein Teil seines Namens genügt.</translation>
    </message>
</context>
<context>
    <name>bindpose::Areas</name>
    <message>
        <source>Save layout as</source>
        <translation>Anordnung speichern unter</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>bindpose::AskedEdits</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rename joint</source>
        <translation>Gelenk umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>A joint needs a name: the old one stays.</source>
        <translation>Ein Gelenk braucht einen Namen: der alte bleibt.</translation>
    </message>
    <message>
        <source>Set weight</source>
        <translation>Gewicht setzen</translation>
    </message>
    <message numerus="yes">
        <source>Weight of %1 for %n vertices, now %2</source>
        <translation>
            <numerusform>Gewicht von %1 für %n Vertex, jetzt %2</numerusform>
            <numerusform>Gewicht von %1 für %n Vertices, jetzt %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message numerus="yes">
        <source>%n other open files have “%1”, too.</source>
        <translation>
            <numerusform>%n andere offene Datei hat auch „%1“.</numerusform>
            <numerusform>%n andere offene Dateien haben auch „%1“.</numerusform>
        </translation>
    </message>
    <message>
        <source>Clips find joints by their names. Name it “%1” there as well? Each file gets a step of its own.</source>
        <translation>Clips finden Gelenke über ihre Namen. Auch dort „%1“ nennen? Jede Datei bekommt ihren eigenen Schritt.</translation>
    </message>
    <message>
        <source>Rename there, too</source>
        <translation>Auch dort umbenennen</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>So lassen</translation>
    </message>
    <message numerus="yes">
        <source>Renamed in %n other file(s), too.</source>
        <translation>
            <numerusform>Auch in %n anderen Datei umbenannt.</numerusform>
            <numerusform>Auch in %n anderen Dateien umbenannt.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::AttachmentEditor</name>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>It hangs on this one; the offset stays.</source>
        <translation>Daran hängt es; der Versatz bleibt.</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>What the attached model plays by itself.</source>
        <translation>Was das angehängte Modell selbst spielt.</translation>
    </message>
    <message>
        <source>Plays with the character</source>
        <translation>Spielt mit der Figur</translation>
    </message>
    <message>
        <source>Off: it stands at the moment of now while the character goes on.</source>
        <translation>Aus: Es steht im jetzigen Augenblick, während die Figur weiterspielt.</translation>
    </message>
    <message>
        <source>Worn: joints of the same names</source>
        <translation>Getragen: Gelenke derselben Namen</translation>
    </message>
    <message>
        <source>Its joints take the places of the character&apos;s of the same names.</source>
        <translation>Seine Gelenke treten an die Stelle derer der Figur mit demselben Namen.</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
    </message>
    <message>
        <source>The offset as an engine&apos;s values, to the clipboard.</source>
        <translation>Der Versatz in den Werten einer Engine, in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Sixteen numbers, row by row, in the file&apos;s axes and unit.</source>
        <translation>Sechzehn Zahlen, Zeile für Zeile, in Achsen und Einheit der Datei.</translation>
    </message>
    <message>
        <source>Position and quaternion</source>
        <translation>Ort und Quaternion</translation>
    </message>
    <message>
        <source>x y z, then x y z w, as the file has them.</source>
        <translation>x y z, dann x y z w, wie die Datei sie hat.</translation>
    </message>
    <message>
        <source>Position and angles</source>
        <translation>Ort und Winkel</translation>
    </message>
    <message>
        <source>Degrees, R = Rx · Ry · Rz, in the file&apos;s axes.</source>
        <translation>Grad, R = Rx · Ry · Rz, in den Achsen der Datei.</translation>
    </message>
    <message>
        <source>A socket&apos;s fields as of an imported glTF: cm, z up, left-handed.</source>
        <translation>Die Felder eines Sockets wie bei einem importierten glTF: cm, z oben, linkshändig.</translation>
    </message>
    <message>
        <source>Local transform as of an imported glTF: m, y up, left-handed.</source>
        <translation>Lokale Transformation wie bei einem importierten glTF: m, y oben, linkshändig.</translation>
    </message>
    <message>
        <source>Transform3D: m, y up, right-handed.</source>
        <translation>Transform3D: m, y oben, rechtshändig.</translation>
    </message>
    <message>
        <source>attachObjectToBone, in the file&apos;s axes and unit.</source>
        <translation>attachObjectToBone, in Achsen und Einheit der Datei.</translation>
    </message>
    <message>
        <source>A line of a QC file, in the file&apos;s axes and unit.</source>
        <translation>Eine Zeile einer QC-Datei, in Achsen und Einheit der Datei.</translation>
    </message>
    <message>
        <source>Other model…</source>
        <translation>Anderes Modell …</translation>
    </message>
    <message>
        <source>Another file takes its place; joint and offset stay.</source>
        <translation>Eine andere Datei tritt an seine Stelle; Gelenk und Versatz bleiben.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>It no longer hangs there; undo brings it back.</source>
        <translation>Es hängt nicht mehr dort; Rückgängig bringt es zurück.</translation>
    </message>
    <message>
        <source>The offset is on the clipboard.</source>
        <translation>Der Versatz ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The offset is on the clipboard; the file&apos;s unit is taken as 1 m.</source>
        <translation>Der Versatz ist in der Zwischenablage; als Einheit der Datei gilt 1 m.</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 an %2</translation>
    </message>
</context>
<context>
    <name>bindpose::AttachmentList</name>
    <message>
        <source>Attachments</source>
        <translation>Angehängtes</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>bindpose::AttachmentModel</name>
    <message>
        <source>Shown. Click hides it.</source>
        <translation>Sichtbar. Ein Klick blendet es aus.</translation>
    </message>
    <message>
        <source>Hidden. Click shows it.</source>
        <translation>Ausgeblendet. Ein Klick blendet es ein.</translation>
    </message>
    <message>
        <source>A built-in thing.</source>
        <translation>Ein eingebautes Ding.</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Angehängt</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>%1: not found</source>
        <translation>%1: nicht gefunden</translation>
    </message>
    <message>
        <source>Not found: %1. Its joint and offset are kept; another model can take its place.</source>
        <translation>Nicht gefunden: %1. Gelenk und Versatz bleiben erhalten; ein anderes Modell kann an seine Stelle treten.</translation>
    </message>
</context>
<context>
    <name>bindpose::AttachmentsView</name>
    <message>
        <source>A file…</source>
        <translation>Eine Datei …</translation>
    </message>
    <message>
        <source>An open file</source>
        <translation>Eine offene Datei</translation>
    </message>
    <message>
        <source>As it is now; a session brings back what is on disk.</source>
        <translation>Wie sie jetzt ist; eine Sitzung bringt zurück, was auf der Platte ist.</translation>
    </message>
    <message>
        <source>Sword</source>
        <translation>Schwert</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Kiste</translation>
    </message>
    <message>
        <source>Three axes</source>
        <translation>Achsenkreuz</translation>
    </message>
    <message>
        <source>Sockets of the file</source>
        <translation>Sockel der Datei</translation>
    </message>
    <message>
        <source>Attach to %1</source>
        <translation>An %1 hängen</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Hangs a model on the selected joint; it follows clips and overrides.</source>
        <translation>Hängt ein Modell an das gewählte Gelenk; es folgt Clips und Overrides.</translation>
    </message>
    <message>
        <source>Select the joint first that it hangs on.</source>
        <translation>Zuerst das Gelenk wählen, an dem es hängen soll.</translation>
    </message>
    <message>
        <source>Empty nodes below joints, and what a QC file beside the model calls attachments.</source>
        <translation>Leere Knoten unter Gelenken und was eine QC-Datei neben dem Modell als Attachment nennt.</translation>
    </message>
    <message>
        <source>Chooses it, so that something can be attached to it.</source>
        <translation>Wählt ihn, damit etwas daran gehängt werden kann.</translation>
    </message>
    <message>
        <source>It stands in the QC file beside the model.</source>
        <translation>Er steht in der QC-Datei neben dem Modell.</translation>
    </message>
    <message>
        <source>An empty node.</source>
        <translation>Ein leerer Knoten.</translation>
    </message>
    <message>
        <source>%1, %2, %3 from %4</source>
        <translation>%1, %2, %3 von %4</translation>
    </message>
    <message>
        <source>You have hung nothing on this character yet.</source>
        <translation>An diese Figur wurde hier noch nichts gehängt.</translation>
    </message>
</context>
<context>
    <name>bindpose::Autosave</name>
    <message>
        <source>Keeping edits of %1</source>
        <translation>Änderungen an %1 werden aufbewahrt</translation>
    </message>
</context>
<context>
    <name>bindpose::Banner</name>
    <message>
        <source>Put away</source>
        <translation>Weglegen</translation>
    </message>
    <message>
        <source>Puts this line away.</source>
        <translation>Legt diese Zeile weg.</translation>
    </message>
</context>
<context>
    <name>bindpose::BindNote</name>
    <message>
        <source>Show in card</source>
        <translation>Im Dock zeigen</translation>
    </message>
    <message>
        <source>Opens the dock that has all bind definitions side by side.</source>
        <translation>Öffnet das Dock, in dem alle Bindedefinitionen nebeneinander stehen.</translation>
    </message>
    <message>
        <source>Bind definitions disagree.</source>
        <translation>Bindedefinitionen widersprechen sich.</translation>
    </message>
    <message numerus="yes">
        <source>Pose “%1” has %n joint(s) elsewhere than the clusters; joints or surface lie up to %2 apart.</source>
        <translation>
            <numerusform>Pose „%1“ hat %n Gelenk woanders als die Cluster; Gelenke oder Oberfläche liegen bis zu %2 auseinander.</numerusform>
            <numerusform>Pose „%1“ hat %n Gelenke woanders als die Cluster; Gelenke oder Oberfläche liegen bis zu %2 auseinander.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::BindRepair</name>
    <message>
        <source>Set pose from clusters</source>
        <translation>Pose nach Clustern setzen</translation>
    </message>
    <message>
        <source>Set clusters from pose…</source>
        <translation>Cluster nach Pose setzen …</translation>
    </message>
    <message>
        <source>Add missing ancestors</source>
        <translation>Fehlende Vorfahren aufnehmen</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copies the line that does the same to the file on the command line.</source>
        <translation>Kopiert die Zeile, die auf der Kommandozeile dasselbe mit der Datei macht.</translation>
    </message>
    <message>
        <source>%1 lacks no ancestor.</source>
        <translation>%1 fehlt kein Vorfahr.</translation>
    </message>
    <message>
        <source>%1 and the clusters agree.</source>
        <translation>%1 und die Cluster stimmen überein.</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n matrices of clusters; the surface moves.</source>
        <translation>
            <numerusform>Ändert %n Matrix der Cluster; die Oberfläche bewegt sich.</numerusform>
            <numerusform>Ändert %n Matrizen der Cluster; die Oberfläche bewegt sich.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Adds %n matrices to %1.</source>
        <translation>
            <numerusform>Nimmt %n Matrix in %1 auf.</numerusform>
            <numerusform>Nimmt %n Matrizen in %1 auf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes %n matrices of %1; the surface stays.</source>
        <translation>
            <numerusform>Ändert %n Matrix in %1; die Oberfläche bleibt.</numerusform>
            <numerusform>Ändert %n Matrizen in %1; die Oberfläche bleibt.</numerusform>
        </translation>
    </message>
    <message>
        <source>One step; a save changes these matrices alone.</source>
        <translation>Ein Schritt; ein Speichern ändert nur diese Matrizen.</translation>
    </message>
    <message>
        <source>Measuring how far the surface moves</source>
        <translation>Misst, wie weit sich die Oberfläche bewegt</translation>
    </message>
    <message>
        <source>Set clusters from pose</source>
        <translation>Cluster nach Pose setzen</translation>
    </message>
    <message>
        <source>The surface moves by up to %1.</source>
        <translation>Die Oberfläche bewegt sich um bis zu %1.</translation>
    </message>
    <message>
        <source>The clusters take the matrices of %1. Undo takes it back.</source>
        <translation>Die Cluster übernehmen die Matrizen von %1. Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Set clusters</source>
        <translation>Cluster setzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>What it would change is said here once a file is open that says how it was bound.</source>
        <translation>Was sich ändern würde, steht hier, sobald eine Datei offen ist, die sagt, wie sie gebunden wurde.</translation>
    </message>
</context>
<context>
    <name>bindpose::BindTree</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Ghost</source>
        <translation>Geist</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>The character stands as this definition says. The file stays as it is.</source>
        <translation>Die Figur steht, wie diese Definition sagt. Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>A ghost stands as this definition says. The file stays as it is.</source>
        <translation>Ein Geist steht, wie diese Definition sagt. Die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>How far the surface lies at most from the surface of the definition that is in use.</source>
        <translation>Wie weit die Oberfläche höchstens von der Oberfläche der benutzten Definition entfernt liegt.</translation>
    </message>
    <message>
        <source>Joints that stand elsewhere, by more than 0.1 mm or 0.1°.</source>
        <translation>Gelenke, die woanders stehen, um mehr als 0,1 mm oder 0,1°.</translation>
    </message>
    <message>
        <source>Bind definitions</source>
        <translation>Bindedefinitionen</translation>
    </message>
    <message>
        <source>Show %1, chosen</source>
        <translation>%1 zeigen, gewählt</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Ghost of %1, chosen</source>
        <translation>Geist von %1, gewählt</translation>
    </message>
    <message>
        <source>Ghost of %1</source>
        <translation>Geist von %1</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>benutzt</translation>
    </message>
</context>
<context>
    <name>bindpose::BindsView</name>
    <message>
        <source>No skin in this file: nothing was bound.</source>
        <translation>Kein Skin in dieser Datei: Nichts wurde gebunden.</translation>
    </message>
    <message>
        <source>Comparing bind definitions</source>
        <translation>Vergleicht Bindedefinitionen</translation>
    </message>
    <message>
        <source>Bind definitions</source>
        <translation>Bindedefinitionen</translation>
    </message>
    <message>
        <source>The surface is drawn with %1.</source>
        <translation>Die Oberfläche wird mit %1 gezeichnet.</translation>
    </message>
    <message>
        <source>Other programs may read a pose: 3ds Max and Unreal do.</source>
        <translation>Andere Programme lesen womöglich eine Pose: 3ds Max und Unreal tun es.</translation>
    </message>
    <message numerus="yes">
        <source>All %n definitions agree within %1.</source>
        <translation>
            <numerusform>Die %n Definition stimmt auf %1 überein.</numerusform>
            <numerusform>Alle %n Definitionen stimmen auf %1 überein.</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows each definition.</source>
        <translation>Zeigt jede Definition.</translation>
    </message>
    <message>
        <source>Joints that differ</source>
        <translation>Gelenke, die abweichen</translation>
    </message>
    <message>
        <source>Repair: one step of undo, saved by patch</source>
        <translation>Reparieren: ein Schritt, als Patch gespeichert</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 zu %2</translation>
    </message>
    <message>
        <source>The surfaces lie within %1 of each other.</source>
        <translation>Die Oberflächen liegen höchstens %1 auseinander.</translation>
    </message>
    <message>
        <source>The surfaces lie up to %1 apart (%2 % of the height), most at vertex %3.</source>
        <translation>Die Oberflächen liegen bis zu %1 auseinander (%2 % der Höhe), am weitesten bei Vertex %3.</translation>
    </message>
    <message>
        <source>Selects the joint; both of its places are drawn with a line between.</source>
        <translation>Wählt das Gelenk; seine beiden Orte werden mit einer Linie dazwischen gezeichnet.</translation>
    </message>
    <message>
        <source>Scaled ×%1</source>
        <translation>Skaliert ×%1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Repair %1: one step of undo, saved by patch</source>
        <translation>%1 reparieren: ein Schritt, als Patch gespeichert</translation>
    </message>
    <message>
        <source>Definitions that agree</source>
        <translation>Definitionen, die übereinstimmen</translation>
    </message>
    <message>
        <source>The surfaces of %4 lie up to %1 apart (%2 % of the height), most at vertex %3.</source>
        <translation>Die Oberflächen von %4 liegen bis zu %1 auseinander (%2 % der Höhe), am weitesten bei Vertex %3.</translation>
    </message>
</context>
<context>
    <name>bindpose::BookmarksView</name>
    <message>
        <source>No bookmark yet. Add one at the frame that is shown.</source>
        <translation>Noch kein Lesezeichen. „Hinzufügen“ setzt eines an das gezeigte Frame.</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>A bookmark at the frame that is shown.</source>
        <translation>Ein Lesezeichen an dem gezeigten Frame.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removes the bookmark and its note.</source>
        <translation>Entfernt das Lesezeichen und seine Notiz.</translation>
    </message>
    <message>
        <source>Name of the bookmark</source>
        <translation>Name des Lesezeichens</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Türkis</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Note on the bookmark</source>
        <translation>Notiz zum Lesezeichen</translation>
    </message>
    <message>
        <source>Note on this bookmark</source>
        <translation>Notiz zu diesem Lesezeichen</translation>
    </message>
    <message>
        <source>Notes on the file</source>
        <translation>Notizen zur Datei</translation>
    </message>
    <message>
        <source>What is to be said of this character; kept in the session file</source>
        <translation>Was zu dieser Figur zu sagen ist; steht in der Sitzungsdatei</translation>
    </message>
</context>
<context>
    <name>bindpose::BrushView</name>
    <message>
        <source>Brush mode</source>
        <translation>Art des Pinsels</translation>
    </message>
    <message>
        <source>Adds value times strength to the joint&apos;s weight.</source>
        <translation>Addiert Wert mal Stärke zum Gewicht des Gelenks.</translation>
    </message>
    <message>
        <source>Takes value times strength from the joint&apos;s weight.</source>
        <translation>Zieht Wert mal Stärke vom Gewicht des Gelenks ab.</translation>
    </message>
    <message>
        <source>Brings the joint&apos;s weight to the value.</source>
        <translation>Bringt das Gewicht des Gelenks auf den Wert.</translation>
    </message>
    <message>
        <source>Multiplies the joint&apos;s weight by the value.</source>
        <translation>Multipliziert das Gewicht des Gelenks mit dem Wert.</translation>
    </message>
    <message>
        <source>Brings all joints&apos; weights nearer to the neighbours&apos;.</source>
        <translation>Bringt die Gewichte aller Gelenke näher an die der Nachbarn.</translation>
    </message>
    <message>
        <source>Brings weights nearer to the mean under the brush.</source>
        <translation>Bringt Gewichte näher an das Mittel unter dem Pinsel.</translation>
    </message>
    <message>
        <source>Pulls weights along with the brush.</source>
        <translation>Zieht Gewichte mit dem Pinsel mit.</translation>
    </message>
    <message>
        <source>Rebuilds weights from what lies around the brush.</source>
        <translation>Baut Gewichte aus dem neu auf, was um den Pinsel liegt.</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>What is added, taken away, set or scaled by; keys 1 to 0.</source>
        <translation>Was addiert, abgezogen oder gesetzt wird, oder womit skaliert wird; Tasten 1 bis 0.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>As far as the brush reaches along the surface.</source>
        <translation>So weit reicht der Pinsel entlang der Oberfläche.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>How much of it a stroke does, from 0 to 1.</source>
        <translation>Wie viel davon ein Strich tut, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Falloff</source>
        <translation>Abnahme</translation>
    </message>
    <message>
        <source>How much less is done away from the middle, along the surface.</source>
        <translation>Wie viel weniger abseits der Mitte geschieht, entlang der Oberfläche.</translation>
    </message>
    <message>
        <source>Seam twins</source>
        <translation>Naht-Zwillinge</translation>
    </message>
    <message>
        <source>Vertices in the same place get the same weights.</source>
        <translation>Vertices am selben Ort bekommen dieselben Gewichte.</translation>
    </message>
    <message>
        <source>Pen pressure</source>
        <translation>Stiftdruck</translation>
    </message>
    <message>
        <source>A pen that is pressed less does less.</source>
        <translation>Ein Stift, der schwächer drückt, tut weniger.</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>The other side takes part, with the paired joint.</source>
        <translation>Die andere Seite macht mit, mit dem Gegengelenk.</translation>
    </message>
    <message>
        <source>Axis of the mirror</source>
        <translation>Achse des Spiegels</translation>
    </message>
    <message>
        <source>Of the bind pose, from one side to the other.</source>
        <translation>Der Bindepose, von einer Seite zur anderen.</translation>
    </message>
    <message>
        <source>Who gives, who receives</source>
        <translation>Wer gibt, wer bekommt</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>No edit changes the selected joints&apos; weights.</source>
        <translation>Nichts ändert die Gewichte der gewählten Gelenke.</translation>
    </message>
    <message>
        <source>Lock others</source>
        <translation>Andere sperren</translation>
    </message>
    <message>
        <source>Only the selected joints can change then.</source>
        <translation>Nur die gewählten Gelenke können sich dann ändern.</translation>
    </message>
    <message>
        <source>Unlock all</source>
        <translation>Alle entsperren</translation>
    </message>
    <message>
        <source>Every joint can change again.</source>
        <translation>Jedes Gelenk kann sich wieder ändern.</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>The selected joint takes what others lose.</source>
        <translation>Das gewählte Gelenk nimmt, was andere verlieren.</translation>
    </message>
    <message>
        <source>Painted: %1</source>
        <translation>Gemalt: %1</translation>
    </message>
    <message>
        <source>No joint is selected</source>
        <translation>Kein Gelenk ist gewählt</translation>
    </message>
    <message>
        <source>Receiver: %1</source>
        <translation>Empfänger: %1</translation>
    </message>
    <message>
        <source>Receiver: all that are not locked</source>
        <translation>Empfänger: alle, die nicht gesperrt sind</translation>
    </message>
    <message>
        <source>Locked: none</source>
        <translation>Gesperrt: keines</translation>
    </message>
    <message>
        <source>Locked: %1</source>
        <translation>Gesperrt: %1</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>No receiver</source>
        <translation>Kein Empfänger</translation>
    </message>
    <message>
        <source>Each sum stays 1.</source>
        <translation>Jede Summe bleibt 1.</translation>
    </message>
    <message>
        <source>Sums are not kept: they change.</source>
        <translation>Summen werden nicht gehalten: Sie ändern sich.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Soft</source>
        <translation>Weich</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstant</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>What a drag with the gradient draws; with Shift the other one.</source>
        <translation>Was ein Zug mit dem Verlauf zeichnet; mit Umschalt das andere.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Locked on both sides: %1</source>
        <translation>Auf beiden Seiten gesperrt: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::ByteMap</name>
    <message>
        <source>Map of the file&apos;s bytes</source>
        <translation>Karte der Bytes der Datei</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s) change</source>
        <translation>
            <numerusform>%n Bereich ändert sich</numerusform>
            <numerusform>%n Bereiche ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from byte %2</source>
        <translation>%1 ab Byte %2</translation>
    </message>
</context>
<context>
    <name>bindpose::Canvas</name>
    <message>
        <source>Reading textures</source>
        <translation>Texturen werden gelesen</translation>
    </message>
</context>
<context>
    <name>bindpose::CentralArea</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>bindpose::ChangeModel</name>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>%1, will be saved</source>
        <translation>%1, wird gespeichert</translation>
    </message>
    <message>
        <source>%1, stays an edit</source>
        <translation>%1, bleibt eine Änderung</translation>
    </message>
    <message>
        <source>stays an edit</source>
        <translation>bleibt eine Änderung</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>As stored: %1</source>
        <translation>Wie gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::ChangeTree</name>
    <message>
        <source>What will change</source>
        <translation>Was sich ändert</translation>
    </message>
</context>
<context>
    <name>bindpose::ChangesView</name>
    <message>
        <source>Progress of looking for changes</source>
        <translation>Fortschritt der Suche nach Unterschieden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops looking for changes.</source>
        <translation>Hält die Suche nach Unterschieden an.</translation>
    </message>
    <message>
        <source>Stopped. Choose B again to look for changes.</source>
        <translation>Angehalten. B noch einmal wählen, um Unterschiede zu suchen.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Looking for changes</source>
        <translation>Unterschiede werden gesucht</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>· together %1 at most</source>
        <translation>· zusammen höchstens %1</translation>
    </message>
    <message>
        <source>· %1 of it by none of them alone</source>
        <translation>· davon %1 durch keinen allein</translation>
    </message>
    <message>
        <source>The files differ in nothing that moves or draws the character.</source>
        <translation>Die Dateien unterscheiden sich in nichts, was die Figur bewegt oder zeichnet.</translation>
    </message>
    <message>
        <source>B is no other file: nothing is changed in one. Choose a file as B to see what differs.</source>
        <translation>B ist keine andere Datei: In keiner ist etwas geändert. Eine Datei als B wählen, um zu sehen, was sich unterscheidet.</translation>
    </message>
    <message>
        <source>· the surface stays where it is</source>
        <translation>· die Oberfläche bleibt, wo sie ist</translation>
    </message>
</context>
<context>
    <name>bindpose::ClipList</name>
    <message>
        <source>Filter clips</source>
        <translation>Clips filtern</translation>
    </message>
    <message>
        <source>Shows clips whose name holds this text. Esc clears it.</source>
        <translation>Zeigt Clips, deren Name diesen Text enthält. Esc leert ihn.</translation>
    </message>
    <message>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <source>Sorts the list: up, down, and back to the file&apos;s order.</source>
        <translation>Sortiert die Liste: auf, ab, und zurück zur Reihenfolge der Datei.</translation>
    </message>
    <message>
        <source>Add clips…</source>
        <translation>Clips hinzufügen…</translation>
    </message>
    <message>
        <source>Adds the clips of other files to this one.</source>
        <translation>Fügt dieser Datei die Clips anderer Dateien hinzu.</translation>
    </message>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>No clip&apos;s name holds %1.</source>
        <translation>Kein Clip enthält %1 im Namen.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Takes the filter away.</source>
        <translation>Nimmt den Filter weg.</translation>
    </message>
</context>
<context>
    <name>bindpose::ClipModel</name>
    <message>
        <source>%1: %2 s, %3 keys, %4 frames per second</source>
        <translation>%1: %2 s, %3 Keys, %4 Frames je Sekunde</translation>
    </message>
    <message>
        <source>Problems name this clip.</source>
        <translation>Probleme nennen diesen Clip.</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Length s</source>
        <translation>Länge s</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <source>Added from %1.</source>
        <translation>Hinzugefügt aus %1.</translation>
    </message>
    <message>
        <source>Edited; not saved in that file.</source>
        <translation>Geändert; in jener Datei nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>bindpose::ClipView</name>
    <message>
        <source>Frame rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <source>Frames per second that the clip is counted in.</source>
        <translation>Frames je Sekunde, in denen der Clip gezählt wird.</translation>
    </message>
    <message>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <source>Between keys</source>
        <translation>Zwischen Keys</translation>
    </message>
    <message>
        <source>Slerp</source>
        <translation>Slerp</translation>
    </message>
    <message>
        <source>Rotations go along the arc at one speed.</source>
        <translation>Drehungen gehen den Bogen entlang, gleich schnell.</translation>
    </message>
    <message>
        <source>Nlerp</source>
        <translation>Nlerp</translation>
    </message>
    <message>
        <source>Along the arc, faster in its middle, as OGRE does.</source>
        <translation>Den Bogen entlang, in der Mitte schneller, wie OGRE.</translation>
    </message>
    <message>
        <source>Axis, angle</source>
        <translation>Achse, Winkel</translation>
    </message>
    <message>
        <source>Axis and angle each on a line, as early OGRE loaders do.</source>
        <translation>Achse und Winkel je auf einer Geraden, wie frühe OGRE-Lader.</translation>
    </message>
    <message>
        <source>How it plays here. Not part of the file.</source>
        <translation>So spielt es hier. Kein Teil der Datei.</translation>
    </message>
    <message>
        <source>Resample</source>
        <translation>Abtasten</translation>
    </message>
    <message>
        <source>Gives every track of the clip keys at equal distances.</source>
        <translation>Gibt jeder Spur des Clips Keys in gleichen Abständen.</translation>
    </message>
    <message>
        <source>Resample at</source>
        <translation>Neu abtasten mit</translation>
    </message>
    <message>
        <source>Samples per second of every track.</source>
        <translation>Abtastwerte je Sekunde und Spur.</translation>
    </message>
    <message>
        <source>Cut into clips</source>
        <translation>In Clips schneiden</translation>
    </message>
    <message>
        <source>For a file with all motions on one timeline: each range becomes a clip of its own.</source>
        <translation>Für Dateien mit allen Bewegungen auf einer Zeitleiste: jeder Bereich wird ein eigener Clip.</translation>
    </message>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>No clip shown. Choose one in the timeline.</source>
        <translation>Kein Clip gezeigt. In der Zeitleiste einen wählen.</translation>
    </message>
    <message>
        <source>The file&apos;s own rate.</source>
        <translation>Die Rate der Datei.</translation>
    </message>
    <message>
        <source>The file counts frames and has no rate: the keys follow this one.</source>
        <translation>Die Datei zählt Frames und hat keine Rate: die Keys folgen dieser.</translation>
    </message>
    <message>
        <source>The file has no rate; this one fits its keys.</source>
        <translation>Die Datei hat keine Rate; diese passt zu den Keys.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) made; they stand behind the others in the timeline.</source>
        <translation>
            <numerusform>%n Clip erstellt; er steht in der Zeitleiste hinter den anderen.</numerusform>
            <numerusform>%n Clips erstellt; sie stehen in der Zeitleiste hinter den anderen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Resampling</source>
        <translation>Clip wird neu abgetastet</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Leaves the clip as it is.</source>
        <translation>Lässt den Clip, wie er ist.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%1 frames</source>
        <translation>
            <numerusform>%1 Frame</numerusform>
            <numerusform>%1 Frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tracks</source>
        <translation>
            <numerusform>%1 Spur</numerusform>
            <numerusform>%1 Spuren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 keys</source>
        <translation>
            <numerusform>%1 Key</numerusform>
            <numerusform>%1 Keys</numerusform>
        </translation>
    </message>
    <message>
        <source>Not of the file. The keys stay where they are.</source>
        <translation>Nicht aus der Datei. Die Keys bleiben, wo sie sind.</translation>
    </message>
    <message numerus="yes">
        <source>%1 keys in %2 tracks become %3 samples each, one every %4 s, the last at the clip&apos;s end.</source>
        <translation>
            <numerusform>Aus %1 Keys in %2 Spur werden %3 Abtastwerte, einer alle %4 s, der letzte am Ende des Clips.</numerusform>
            <numerusform>Aus %1 Schlüsseln in %2 Spuren werden je %3 Abtastwerte, einer alle %4 s, der letzte am Ende des Clips.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ClipsCheck</name>
    <message>
        <source>Checking the deformation of %1</source>
        <translation>Prüft die Verformung von %1</translation>
    </message>
</context>
<context>
    <name>bindpose::ClipsView</name>
    <message>
        <source>Shift by s</source>
        <translation>Versatz in s</translation>
    </message>
    <message>
        <source>Shift by seconds</source>
        <translation>Verschieben um Sekunden</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>All keys of the clip later, or earlier with a minus.</source>
        <translation>Alle Keys des Clips später, mit einem Minus früher.</translation>
    </message>
    <message>
        <source>Then play</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Clip to join</source>
        <translation>Clip, der folgt</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Makes a new clip that plays one and then the other.</source>
        <translation>Macht einen neuen Clip, der erst den einen und dann den anderen abspielt.</translation>
    </message>
    <message>
        <source>Largest error of the surface</source>
        <translation>Größter Fehler der Oberfläche</translation>
    </message>
    <message>
        <source>No point of the surface moves by more than this.</source>
        <translation>Kein Punkt der Oberfläche bewegt sich weiter als das.</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Probieren</translation>
    </message>
    <message>
        <source>Counts the keys that can go; nothing changes yet.</source>
        <translation>Zählt die Keys, die wegkönnen; noch ändert sich nichts.</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Verringern</translation>
    </message>
    <message>
        <source>Leaves out the keys that were counted.</source>
        <translation>Lässt die gezählten Keys weg.</translation>
    </message>
    <message>
        <source>From %1 … %2 s to %3 … %4 s.</source>
        <translation>Von %1 … %2 s nach %3 … %4 s.</translation>
    </message>
    <message>
        <source>A new clip: %1 s and then %2 s.</source>
        <translation>Ein neuer Clip: %1 s und dann %2 s.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Measuring the surface…</source>
        <translation>Die Oberfläche wird gemessen…</translation>
    </message>
    <message>
        <source>%1 → %2 keys; the surface moves by %3 at most.</source>
        <translation>%1 → %2 Keys; die Oberfläche bewegt sich höchstens um %3.</translation>
    </message>
    <message>
        <source>%1 at most, measured on the surface.</source>
        <translation>Höchstens %1, gemessen an der Oberfläche.</translation>
    </message>
    <message>
        <source>Reducing keys</source>
        <translation>Keys werden verringert</translation>
    </message>
    <message>
        <source>Reduce to</source>
        <translation>Verringern auf</translation>
    </message>
    <message>
        <source>%1 → %2 keys; the surface stays where it is.</source>
        <translation>%1 → %2 Keys; die Oberfläche bleibt, wo sie ist.</translation>
    </message>
</context>
<context>
    <name>bindpose::Comparison</name>
    <message>
        <source>The other file is closed.</source>
        <translation>Die andere Datei ist geschlossen.</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Es wird verglichen</translation>
    </message>
    <message>
        <source>A and B are the same file.</source>
        <translation>A und B sind dieselbe Datei.</translation>
    </message>
</context>
<context>
    <name>bindpose::CompilerRows</name>
    <message>
        <source>Drops links under 5 %, keeps three, brings them to 1; the own bone counts only if it is listed.</source>
        <translation>Lässt Einflüsse unter 5 % weg, behält drei und bringt sie auf 1; der eigene Knochen zählt nur, wenn er gelistet ist.</translation>
    </message>
    <message>
        <source>Gives the rest to the own bone, but loses it where it is under 2.5 %.</source>
        <translation>Gibt den Rest dem eigenen Knochen, verliert ihn aber unter 2,5 %.</translation>
    </message>
    <message>
        <source>What compilers make of it</source>
        <translation>Was Compiler daraus machen</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>Slot %1</translation>
    </message>
    <message>
        <source>%1: studiomdl %2, assimp %3</source>
        <translation>%1: studiomdl %2, assimp %3</translation>
    </message>
</context>
<context>
    <name>bindpose::CopyNote</name>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes model and clips together into another file.</source>
        <translation>Schreibt Modell und Clips zusammen in eine andere Datei.</translation>
    </message>
    <message>
        <source>%1 is a copy: it was added from %2.</source>
        <translation>%1 ist eine Kopie: hinzugefügt aus %2.</translation>
    </message>
    <message>
        <source>%1 has no place for it.</source>
        <translation>%1 hat keinen Platz dafür.</translation>
    </message>
    <message>
        <source>A save writes its edits into no file; an export keeps them.</source>
        <translation>Speichern schreibt seine Änderungen in keine Datei; ein Export behält sie.</translation>
    </message>
</context>
<context>
    <name>bindpose::CurveCanvas</name>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>%1: %2 at %3 s</source>
        <translation>%1: %2 bei %3 s</translation>
    </message>
    <message>
        <source>Key %1: a step of half a turn</source>
        <translation>Key %1: ein Schritt um eine halbe Drehung</translation>
    </message>
    <message>
        <source>Key %1: the other hemisphere, more than 180°</source>
        <translation>Key %1: die andere Halbkugel, mehr als 180°</translation>
    </message>
    <message>
        <source>Key %1 at %2 s, frame %3</source>
        <translation>Key %1 bei %2 s, Frame %3</translation>
    </message>
    <message>
        <source>The step before turns by half a turn: either way round is as near.</source>
        <translation>Der Schritt davor geht um eine halbe Drehung: Beide Wege sind gleich weit.</translation>
    </message>
    <message>
        <source>In the other hemisphere than the key before: as it is stored, the way is more than 180°.</source>
        <translation>In der anderen Halbkugel als der Key davor: So wie gespeichert ist der Weg mehr als 180°.</translation>
    </message>
    <message>
        <source>Select a joint, or a key in the dope sheet.</source>
        <translation>Ein Gelenk auswählen oder einen Key im Dope Sheet.</translation>
    </message>
    <message>
        <source>Key %1 at %2 s: %3</source>
        <translation>Key %1 bei %2 s: %3</translation>
    </message>
    <message>
        <source>Wheel: through time. Ctrl wheel: zoom in time. Ctrl Shift wheel: zoom in values. F: all in sight.</source>
        <translation>Rad: durch die Zeit. Strg Rad: Zeit zoomen. Strg Umschalt Rad: Werte zoomen. F: alles im Bild.</translation>
    </message>
    <message>
        <source>%1 has no keys in this clip.</source>
        <translation>%1 hat keine Keys in diesem Clip.</translation>
    </message>
    <message>
        <source>Select a key of this curve first.</source>
        <translation>Zuerst einen Key dieser Kurve auswählen.</translation>
    </message>
    <message>
        <source>Move the mouse; click or Enter leaves the keys there, Esc takes them back.</source>
        <translation>Die Maus bewegen; ein Klick oder Enter lässt die Keys dort, Esc nimmt sie zurück.</translation>
    </message>
</context>
<context>
    <name>bindpose::CurveLegend</name>
    <message>
        <source>Outside the keys: %1</source>
        <translation>Außerhalb der Keys: %1</translation>
    </message>
    <message>
        <source>Before the keys: %1, after: %2</source>
        <translation>Vor den Keys: %1, danach: %2</translation>
    </message>
</context>
<context>
    <name>bindpose::DetailBar</name>
    <message>
        <source>Level of detail</source>
        <translation>Detailstufe</translation>
    </message>
    <message>
        <source>By distance</source>
        <translation>Nach Entfernung</translation>
    </message>
    <message>
        <source>By distance: %1</source>
        <translation>Nach Entfernung: %1</translation>
    </message>
    <message>
        <source>Level of detail: %1</source>
        <translation>Detailstufe: %1</translation>
    </message>
    <message>
        <source>Level of detail; %1 show one while they are held.</source>
        <translation>Detailstufe; %1 zeigen eine, solange sie gehalten werden.</translation>
    </message>
</context>
<context>
    <name>bindpose::DiskWatch</name>
    <message>
        <source>Looking at the file on disk</source>
        <translation>Die Datei auf der Platte wird angesehen</translation>
    </message>
</context>
<context>
    <name>bindpose::DistanceCurve</name>
    <message>
        <source>Distance over the clip</source>
        <translation>Abstand über den Clip</translation>
    </message>
    <message>
        <source>A click goes to that time.</source>
        <translation>Ein Klick geht zu dieser Zeit.</translation>
    </message>
    <message>
        <source>Distance over the clip, %1 at most</source>
        <translation>Abstand über den Clip, höchstens %1</translation>
    </message>
</context>
<context>
    <name>bindpose::DockTitle</name>
    <message>
        <source>Dock menu</source>
        <translation>Dock-Menü</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dock</source>
        <translation>Andocken</translation>
    </message>
    <message>
        <source>Floats or closes this dock, or explains it.</source>
        <translation>Löst dieses Dock ab, schließt oder erklärt es.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>bindpose::Docks</name>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
</context>
<context>
    <name>bindpose::DocumentBar</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Edits that are not saved</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Shows the history.</source>
        <translation>Zeigt den Verlauf.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s), not saved</source>
        <translation>
            <numerusform>%n Änderung, nicht gespeichert</numerusform>
            <numerusform>%n Änderungen, nicht gespeichert</numerusform>
        </translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>No character open</source>
        <translation>Keine Figur offen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Edits that a save would write. Shows the history.</source>
        <translation>Änderungen, die ein Speichern schreiben würde. Zeigt den Verlauf.</translation>
    </message>
</context>
<context>
    <name>bindpose::DopeSheet</name>
    <message>
        <source>Dope sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n key(s)</source>
        <translation>
            <numerusform>%1: %n Key</numerusform>
            <numerusform>%1: %n Keys</numerusform>
        </translation>
    </message>
    <message>
        <source>key %1 at %2 s</source>
        <translation>Key %1 bei %2 s</translation>
    </message>
    <message>
        <source>with selected keys</source>
        <translation>mit ausgewählten Keys</translation>
    </message>
    <message>
        <source>Key %1 of %2 at %3 s, frame %4</source>
        <translation>Key %1 von %2 bei %3 s, Frame %4</translation>
    </message>
    <message>
        <source>Move the mouse, or type frames; click or Enter leaves the keys there, Esc takes them back.</source>
        <translation>Die Maus bewegen oder Frames tippen; ein Klick oder Enter lässt die Keys dort, Esc nimmt sie zurück.</translation>
    </message>
</context>
<context>
    <name>bindpose::DopeSheetView</name>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Dope sheet</source>
        <translation>Dope Sheet</translation>
    </message>
    <message>
        <source>The keys of all joints.</source>
        <translation>Die Keys aller Gelenke.</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Keys above, curves below.</source>
        <translation>Oben Keys, unten Kurven.</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>The current channel over time.</source>
        <translation>Der aktuelle Kanal über der Zeit.</translation>
    </message>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>No clip shown. Choose one above.</source>
        <translation>Kein Clip gezeigt. Oben einen wählen.</translation>
    </message>
    <message>
        <source>Asking the file</source>
        <translation>Datei wird gefragt</translation>
    </message>
    <message>
        <source>%1 Undo it, or keep it by Export.</source>
        <translation>%1 Rückgängig machen oder durch Export behalten.</translation>
    </message>
</context>
<context>
    <name>bindpose::DropField</name>
    <message>
        <source>Drop a character here</source>
        <translation>Eine Figur hier ablegen</translation>
    </message>
    <message>
        <source>Opens a file dialog.</source>
        <translation>Öffnet einen Dateidialog.</translation>
    </message>
    <message>
        <source>one file, several at once, or a folder</source>
        <translation>eine Datei, mehrere auf einmal oder einen Ordner</translation>
    </message>
    <message>
        <source>Through an importer, which may lose joints or clips: %1</source>
        <translation>Durch einen Importer, der Gelenke oder Clips verlieren kann: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::DumpDialog</name>
    <message>
        <source>Joint of the bone</source>
        <translation>Gelenk des Knochens</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Load skin dump</source>
        <translation>Skin-Dump laden</translation>
    </message>
    <message>
        <source>Load skin dump %1</source>
        <translation>Skin-Dump %1 laden</translation>
    </message>
    <message>
        <source>Its weights take the place of the mesh&apos;s. Bones are joints by their names; click a joint to choose another.</source>
        <translation>Seine Gewichte treten an die Stelle der Gewichte des Meshs. Knochen sind Gelenke nach ihren Namen; ein Klick auf ein Gelenk wählt ein anderes.</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>The mesh that takes the weights.</source>
        <translation>Das Mesh, das die Gewichte nimmt.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>Match by place</source>
        <translation>Nach Ort zuordnen</translation>
    </message>
    <message>
        <source>All vertices at one place take the weights of one vertex of the dump.</source>
        <translation>Alle Vertices an einem Ort nehmen die Gewichte eines Vertex des Dumps.</translation>
    </message>
    <message>
        <source>Bones of the dump and their joints</source>
        <translation>Knochen des Dumps und ihre Gelenke</translation>
    </message>
    <message>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Loads nothing.</source>
        <translation>Lädt nichts.</translation>
    </message>
    <message>
        <source>Load weights</source>
        <translation>Gewichte laden</translation>
    </message>
    <message>
        <source>There is no mesh here that could take the weights.</source>
        <translation>Hier ist kein Mesh, das die Gewichte nehmen könnte.</translation>
    </message>
    <message>
        <source>The dump and the mesh have %1 vertices each.</source>
        <translation>Dump und Mesh haben je %1 Vertices.</translation>
    </message>
    <message>
        <source>The dump has %1 vertices, the mesh %2 at %3 places.</source>
        <translation>Der Dump hat %1 Vertices, das Mesh %2 an %3 Orten.</translation>
    </message>
    <message>
        <source>The mesh&apos;s vertices were split where textures meet; matched by place, they fit in the order in which the places first appear.</source>
        <translation>Die Vertices des Meshs wurden geteilt, wo Texturen aneinandergrenzen; nach Ort zugeordnet passen sie, in der Reihenfolge, in der die Orte zuerst vorkommen.</translation>
    </message>
    <message>
        <source>An exporter that preserves the texture coordinates of 3ds Max adds vertices; export the mesh without that, or choose another mesh.</source>
        <translation>Ein Exporter, der die Texturkoordinaten von 3ds Max bewahrt, fügt Vertices hinzu; das Mesh ohne das exportieren oder ein anderes wählen.</translation>
    </message>
    <message>
        <source>Replaces the weights, as one step that can be undone.</source>
        <translation>Ersetzt die Gewichte, in einem Schritt, der sich rückgängig machen lässt.</translation>
    </message>
    <message>
        <source>Not possible: the counts differ. Match by place, or choose another mesh.</source>
        <translation>Nicht möglich: Die Zahlen weichen ab. Nach Ort zuordnen oder ein anderes Mesh wählen.</translation>
    </message>
    <message>
        <source>Not possible: the counts differ. Choose another mesh.</source>
        <translation>Nicht möglich: Die Zahlen weichen ab. Ein anderes Mesh wählen.</translation>
    </message>
    <message>
        <source>Bone %1, no name</source>
        <translation>Knochen %1, kein Name</translation>
    </message>
    <message>
        <source>Bone %1 of the dump: %2</source>
        <translation>Knochen %1 des Dumps: %2</translation>
    </message>
    <message>
        <source>Choose a joint…</source>
        <translation>Gelenk wählen…</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>%1 takes what the bone holds.</source>
        <translation>%1 nimmt, was der Knochen hält.</translation>
    </message>
    <message>
        <source>No joint has this name: what the bone holds is left out until you choose one.</source>
        <translation>Kein Gelenk hat diesen Namen: Was der Knochen hält, wird weggelassen, bis eines gewählt ist.</translation>
    </message>
    <message>
        <source>The bone holds nothing.</source>
        <translation>Der Knochen hält nichts.</translation>
    </message>
    <message>
        <source>%1 of %2 bones have a joint.</source>
        <translation>%1 von %2 Knochen haben ein Gelenk.</translation>
    </message>
    <message numerus="yes">
        <source>%n bone(s) without a joint hold vertices; their weights are left out.</source>
        <translation>
            <numerusform>%n Knochen ohne Gelenk hält Vertices; seine Gewichte werden weggelassen.</numerusform>
            <numerusform>%n Knochen ohne Gelenk halten Vertices; ihre Gewichte werden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Vertices are %1 from the joint that holds each most, on average; the nearest joint is %2 away.</source>
        <translation>Vertices sind im Mittel %1 von dem Gelenk entfernt, das sie am stärksten hält; das nächste Gelenk ist %2 entfernt.</translation>
    </message>
    <message>
        <source>The weights are probably those of other vertices.</source>
        <translation>Die Gewichte sind wahrscheinlich die anderer Vertices.</translation>
    </message>
</context>
<context>
    <name>bindpose::EdgeRows</name>
    <message>
        <source>Edge to</source>
        <translation>Kante zu</translation>
    </message>
    <message>
        <source>Bind, %1</source>
        <translation>Bind, %1</translation>
    </message>
    <message>
        <source>Now, %1</source>
        <translation>Jetzt, %1</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>The edges at this vertex that the pose stretches most, against their length in the bind pose.</source>
        <translation>Die Kanten an diesem Vertex, die die Pose am meisten streckt, gegen ihre Länge in der Bindepose.</translation>
    </message>
</context>
<context>
    <name>bindpose::ExerciseView</name>
    <message>
        <source>Seen only: no override, no step to undo, gone when it stops.</source>
        <translation>Nur zu sehen: kein Override, kein Schritt, weg beim Anhalten.</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>± 90°</source>
        <translation>± 90°</translation>
    </message>
    <message>
        <source>A right angle both ways about each of its axes.</source>
        <translation>Ein rechter Winkel in beide Richtungen um jede Achse.</translation>
    </message>
    <message>
        <source>As clips + 20 %</source>
        <translation>Wie Clips + 20 %</translation>
    </message>
    <message>
        <source>What the clips turn it through, and a fifth more.</source>
        <translation>Wie weit die Clips es drehen, und ein Fünftel mehr.</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Bends and twists the joint to and fro.</source>
        <translation>Beugt und dreht das Gelenk hin und her.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>The joint stands as before.</source>
        <translation>Das Gelenk steht wie zuvor.</translation>
    </message>
    <message>
        <source>Where in the exercise</source>
        <translation>Stelle der Übung</translation>
    </message>
    <message>
        <source>By hand: about x, then y, then z.</source>
        <translation>Von Hand: um x, dann y, dann z.</translation>
    </message>
    <message>
        <source>Size of the joint</source>
        <translation>Größe des Gelenks</translation>
    </message>
    <message>
        <source>Size %1 %</source>
        <translation>Größe %1 %</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Select a joint to try its weights.</source>
        <translation>Ein Gelenk wählen, um seine Gewichte zu erproben.</translation>
    </message>
    <message>
        <source>All joints as a clip</source>
        <translation>Alle Gelenke als Clip</translation>
    </message>
    <message>
        <source>A new clip: each joint with vertices in turn, in the range chosen above.</source>
        <translation>Ein neuer Clip: jedes Gelenk mit Vertices der Reihe nach, im Bereich wie oben gewählt.</translation>
    </message>
</context>
<context>
    <name>bindpose::ExplainView</name>
    <message>
        <source>Goes to the selected vertex that a joint pulls farthest.</source>
        <translation>Geht zum ausgewählten Vertex, den ein Gelenk am weitesten zieht.</translation>
    </message>
    <message>
        <source>Copy the computation</source>
        <translation>Rechnung kopieren</translation>
    </message>
    <message>
        <source>Copies the computation as text, with all digits.</source>
        <translation>Kopiert die Rechnung als Text, mit allen Stellen.</translation>
    </message>
    <message>
        <source>Correct this vertex</source>
        <translation>Diesen Vertex korrigieren</translation>
    </message>
    <message>
        <source>No mesh in this file.</source>
        <translation>Kein Mesh in dieser Datei.</translation>
    </message>
    <message>
        <source>No vertex selected. Click one in the 3D view to see why it is where it is.</source>
        <translation>Kein Vertex ausgewählt. Ein Klick auf einen in der 3D-Ansicht zeigt, warum er da ist, wo er ist.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>Worst of %1</source>
        <translation>Schlimmster von %1</translation>
    </message>
    <message>
        <source>Lengths in %1. Adds: from rest to now. Point at a joint to see the vertex without it.</source>
        <translation>Längen in %1. Beitrag: von der Ruhe bis jetzt. Auf ein Gelenk zeigen, um den Vertex ohne es zu sehen.</translation>
    </message>
    <message>
        <source>Half a step of each stored weight moves it by at most %1.</source>
        <translation>Ein halber Schritt jedes gespeicherten Gewichts bewegt ihn um höchstens %1.</translation>
    </message>
    <message>
        <source>No joint holds this vertex: the mesh&apos;s node moves it.</source>
        <translation>Kein Gelenk hält diesen Vertex: der Knoten des Meshs bewegt ihn.</translation>
    </message>
    <message>
        <source>No joint holds this vertex.</source>
        <translation>Kein Gelenk hält diesen Vertex.</translation>
    </message>
    <message>
        <source>%1 alone moves this vertex.</source>
        <translation>%1 allein bewegt diesen Vertex.</translation>
    </message>
    <message>
        <source>All joints that hold this vertex put it in the same place.</source>
        <translation>Alle Gelenke, die diesen Vertex halten, setzen ihn an denselben Ort.</translation>
    </message>
    <message>
        <source>%1 pulls this vertex %2 away from where its other joints put it.</source>
        <translation>%1 zieht diesen Vertex %2 weg von da, wo ihn seine anderen Gelenke hinsetzen.</translation>
    </message>
    <message>
        <source>Its weights sum to %1: that pulls this vertex %2 towards the origin.</source>
        <translation>Seine Gewichte ergeben zusammen %1: Das zieht diesen Vertex um %2 zum Ursprung hin.</translation>
    </message>
    <message>
        <source>Its weights sum to %1: that pushes this vertex %2 away from the origin.</source>
        <translation>Seine Gewichte ergeben zusammen %1: Das schiebt diesen Vertex um %2 vom Ursprung weg.</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Mesh: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::ExportDialog</name>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Frames a second</source>
        <translation>Frames je Sekunde</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Line ends</source>
        <translation>Zeilenenden</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Parent of roots</source>
        <translation>Eltern der Wurzeln</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Tangents</source>
        <translation>Tangenten</translation>
    </message>
    <message>
        <source>Texture coordinates</source>
        <translation>Texturkoordinaten</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>as documented</source>
        <translation>wie beschrieben</translation>
    </message>
    <message>
        <source>as the engine</source>
        <translation>wie die Engine</translation>
    </message>
    <message>
        <source>its own number</source>
        <translation>die eigene Nummer</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>all sets</source>
        <translation>alle Sätze</translation>
    </message>
    <message>
        <source>one set</source>
        <translation>ein Satz</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>CR LF (Windows)</source>
        <translation>CR LF (Windows)</translation>
    </message>
    <message>
        <source>LF</source>
        <translation>LF</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Writes new files. The file that is open stays as it is.</source>
        <translation>Schreibt neue Dateien. Die geöffnete Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>What the model is written as.</source>
        <translation>Als was das Modell geschrieben wird.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Where the main file is written; others stand beside it.</source>
        <translation>Wohin die Hauptdatei geschrieben wird; andere stehen daneben.</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Chooses the place by hand.</source>
        <translation>Wählt den Ort von Hand.</translation>
    </message>
    <message>
        <source>What the format cannot hold</source>
        <translation>Was das Format nicht halten kann</translation>
    </message>
    <message>
        <source>Progress of comparing</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Writes nothing.</source>
        <translation>Schreibt nichts.</translation>
    </message>
    <message>
        <source>all clips</source>
        <translation>alle Clips</translation>
    </message>
    <message>
        <source>as the model has it</source>
        <translation>wie im Modell</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
    <message>
        <source>clip %1, %2 s</source>
        <translation>Clip %1, %2 s</translation>
    </message>
    <message>
        <source>rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>less than 0.001 % of the height</source>
        <translation>weniger als 0,001 % der Höhe</translation>
    </message>
    <message>
        <source>%1 % of the height</source>
        <translation>%1 % der Höhe</translation>
    </message>
    <message>
        <source>The files hold no surface to compare.</source>
        <translation>Die Dateien enthalten keine Oberfläche zum Vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices are nowhere in the files.</source>
        <translation>
            <numerusform>%n Vertex steht nirgends in den Dateien.</numerusform>
            <numerusform>%n Vertices stehen nirgends in den Dateien.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) compared.</source>
        <translation>
            <numerusform>%n Key verglichen.</numerusform>
            <numerusform>%n Keys verglichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read back, the surface stands where it stood.</source>
        <translation>Zurückgelesen steht die Oberfläche, wo sie stand.</translation>
    </message>
    <message>
        <source>The surface moves at most %1, %2: %3. On average %4.</source>
        <translation>Die Oberfläche bewegt sich höchstens um %1, %2: %3. Im Mittel %4.</translation>
    </message>
    <message>
        <source>Between keys it moves at most %1, %2: %3.</source>
        <translation>Zwischen den Keys bewegt sie sich höchstens um %1, %2: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s) are not in the files.</source>
        <translation>
            <numerusform>%n Clip steht nicht in den Dateien.</numerusform>
            <numerusform>%n Clips stehen nicht in den Dateien.</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing in memory.</source>
        <translation>Es wird im Speicher geschrieben.</translation>
    </message>
    <message>
        <source>Export %1 as %2</source>
        <translation>%1 als %2 exportieren</translation>
    </message>
    <message>
        <source>Working out what is lost</source>
        <translation>Verluste werden ermittelt</translation>
    </message>
    <message>
        <source>Nothing can be written.</source>
        <translation>Es lässt sich nichts schreiben.</translation>
    </message>
    <message>
        <source>The format holds everything</source>
        <translation>Das Format hält alles</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) are lost</source>
        <translation>
            <numerusform>%n Verlust</numerusform>
            <numerusform>%n Verluste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), %1</source>
        <translation>
            <numerusform>%n Datei, %1</numerusform>
            <numerusform>%n Dateien, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing the surface over all clips.</source>
        <translation>Die Oberfläche wird über alle Clips verglichen.</translation>
    </message>
    <message>
        <source>Comparing the surface over all clips</source>
        <translation>Die Oberfläche wird über alle Clips verglichen</translation>
    </message>
    <message>
        <source>What would be written does not read back.</source>
        <translation>Was geschrieben würde, lässt sich nicht zurücklesen.</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>Die Datei braucht einen Namen.</translation>
    </message>
    <message>
        <source>The folder is not there.</source>
        <translation>Den Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>Writes the files beside each other.</source>
        <translation>Schreibt die Dateien nebeneinander.</translation>
    </message>
    <message>
        <source>%1 is there already; Export replaces it.</source>
        <translation>%1 gibt es schon; Exportieren ersetzt sie.</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message numerus="yes">
        <source>Exported %1 and %n file(s) beside it</source>
        <translation>
            <numerusform>%1 und %n Datei daneben exportiert</numerusform>
            <numerusform>%1 und %n Dateien daneben exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>%1 is not written: %2</source>
        <translation>%1 ist nicht geschrieben: %2</translation>
    </message>
    <message>
        <source>Nothing that was there has changed.</source>
        <translation>Was da war, ist unverändert.</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Vergleich abbrechen</translation>
    </message>
    <message>
        <source>Exports can be written without it; how far the surface moves is then not known.</source>
        <translation>Exportieren geht auch ohne ihn; wie weit sich die Oberfläche bewegt, ist dann nicht bekannt.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies what is said here: losses, names, and ranges of frames.</source>
        <translation>Kopiert, was hier steht: Verluste, Namen und Bereiche von Frames.</translation>
    </message>
    <message>
        <source>Not compared: how far the surface moves is not known.</source>
        <translation>Nicht verglichen: Wie weit sich die Oberfläche bewegt, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Counting bytes</source>
        <translation>Bytes werden gezählt</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Angehängtes</translation>
    </message>
    <message>
        <source>as nodes below joints</source>
        <translation>als Knoten unter Gelenken</translation>
    </message>
    <message>
        <source>Replace files</source>
        <translation>Dateien ersetzen</translation>
    </message>
    <message>
        <source>Replace them</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Kodierung</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Generation</translation>
    </message>
    <message>
        <source>Textures</source>
        <translation>Texturen</translation>
    </message>
    <message>
        <source>Centimetres a unit</source>
        <translation>Zentimeter je Einheit</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>as in the scene</source>
        <translation>wie in der Szene</translation>
    </message>
    <message>
        <source>turned, Z up</source>
        <translation>gedreht, Z oben</translation>
    </message>
    <message>
        <source>Y up</source>
        <translation>Y oben</translation>
    </message>
    <message>
        <source>Z up</source>
        <translation>Z oben</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>binär</translation>
    </message>
    <message>
        <source>files beside the model</source>
        <translation>Dateien neben dem Modell</translation>
    </message>
    <message>
        <source>inside of the model</source>
        <translation>im Modell</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>wie sie sind</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <source>as stored</source>
        <translation>wie gespeichert</translation>
    </message>
    <message>
        <source>This is the file that is open; Save writes into it. Another name makes a new file.</source>
        <translation>Das ist die geöffnete Datei; Speichern schreibt hinein. Ein anderer Name ergibt eine neue Datei.</translation>
    </message>
    <message>
        <source>%1 belongs to the file that is open. Another name makes a new file.</source>
        <translation>%1 gehört zur geöffneten Datei. Ein anderer Name ergibt eine neue Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>metres, as the file has them: nothing is scaled</source>
        <translation>Meter, wie die Datei sie hat: nichts wird umgerechnet</translation>
    </message>
    <message>
        <source>Compared at %1 of %2 keys, evenly spread: all would take too long.</source>
        <translation>An %1 von %2 Keys verglichen, gleichmäßig verteilt: Alle würden zu lange dauern.</translation>
    </message>
</context>
<context>
    <name>bindpose::FileChangeModel</name>
    <message>
        <source>By itself it moves the surface by %1 at most.</source>
        <translation>Allein bewegt das die Fläche um höchstens %1.</translation>
    </message>
    <message>
        <source>By itself it moves nothing.</source>
        <translation>Allein bewegt das nichts.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>What it does alone could not be measured.</source>
        <translation>Was sie allein bewirkt, ließ sich nicht messen.</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Abstand</translation>
    </message>
</context>
<context>
    <name>bindpose::FileMemory</name>
    <message numerus="yes">
        <source>%n override(s) of last time are back; undo removes them.</source>
        <translation>
            <numerusform>%n Override vom letzten Mal ist wieder da; Rückgängig entfernt es.</numerusform>
            <numerusform>%n Overrides vom letzten Mal sind wieder da; Rückgängig entfernt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not taken up. %2</source>
        <translation>%1 wurde nicht aufgenommen. %2</translation>
    </message>
    <message>
        <source>Reading what is attached</source>
        <translation>Angehängtes wird gelesen</translation>
    </message>
    <message>
        <source>%1 has changed since it was attached.</source>
        <translation>%1 hat sich seit dem Anhängen geändert.</translation>
    </message>
    <message numerus="yes">
        <source>%n attachment(s) of last time are back; undo removes them.</source>
        <translation>
            <numerusform>%n angehängtes Modell vom letzten Mal ist wieder da; Rückgängig entfernt es.</numerusform>
            <numerusform>%n angehängte Modelle vom letzten Mal sind wieder da; Rückgängig entfernt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to another model of this name; it stays as it is.</source>
        <translation>%1 gehört zu einem anderen Modell dieses Namens; es bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n override(s) or attachment(s) of last time cannot be shown. %1</source>
        <translation>
            <numerusform>%n Override oder angehängtes Modell vom letzten Mal lässt sich nicht zeigen. %1</numerusform>
            <numerusform>%n Overrides oder angehängte Modelle vom letzten Mal lassen sich nicht zeigen. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Clips of last time are gone with their files: %1.</source>
        <translation>Clips vom letzten Mal sind mit ihren Dateien verschwunden: %1.</translation>
    </message>
    <message>
        <source>Saved %1: overrides, attachments, clip files, bookmarks, notes, view.</source>
        <translation>%1 gespeichert: Overrides, Angehängtes, Clip-Dateien, Lesezeichen, Notizen, Ansicht.</translation>
    </message>
</context>
<context>
    <name>bindpose::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
    <message>
        <source>All open files</source>
        <translation>Alle offenen Dateien</translation>
    </message>
    <message>
        <source>Lists all open files.</source>
        <translation>Zeigt alle offenen Dateien.</translation>
    </message>
    <message>
        <source>%1, not saved</source>
        <translation>%1, nicht gespeichert</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Closes this file.</source>
        <translation>Schließt diese Datei.</translation>
    </message>
    <message>
        <source>Changed by another program.</source>
        <translation>Von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1, changed by another program</source>
        <translation>%1, von einem anderen Programm geändert</translation>
    </message>
    <message>
        <source>Comes to the front once what goes on in the other file is done.</source>
        <translation>Kommt nach vorn, sobald fertig ist, was in der anderen Datei vorgeht.</translation>
    </message>
    <message>
        <source>%1, waits</source>
        <translation>%1, wartet</translation>
    </message>
    <message>
        <source>Not on the disk any more.</source>
        <translation>Nicht mehr auf der Platte.</translation>
    </message>
    <message>
        <source>%1, not on the disk any more</source>
        <translation>%1, nicht mehr auf der Platte</translation>
    </message>
</context>
<context>
    <name>bindpose::FindingModel</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message numerus="yes">
        <source>%n ignored</source>
        <translation>
            <numerusform>%n ignoriert</numerusform>
            <numerusform>%n ignoriert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more like this</source>
        <translation>
            <numerusform>%n weiteres dieser Art</numerusform>
            <numerusform>%n weitere dieser Art</numerusform>
        </translation>
    </message>
    <message>
        <source>Unfolded</source>
        <translation>Aufgeklappt</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>Zugeklappt</translation>
    </message>
    <message>
        <source>Folds them.</source>
        <translation>Klappt sie zu.</translation>
    </message>
    <message>
        <source>Unfolds them.</source>
        <translation>Klappt sie auf.</translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation>Ignoriert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n known before</source>
        <translation>
            <numerusform>%n schon bekannt</numerusform>
            <numerusform>%n schon bekannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ignored or known before</source>
        <translation>
            <numerusform>%n ignoriert oder schon bekannt</numerusform>
            <numerusform>%n ignoriert oder schon bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Mesh: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) not done, or not at every moment</source>
        <translation>
            <numerusform>%n Prüfung nicht oder nicht in jedem Moment ausgeführt</numerusform>
            <numerusform>%n Prüfungen nicht oder nicht in jedem Moment ausgeführt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::FindingsView</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Shows problems whose text or place holds this.</source>
        <translation>Zeigt Probleme, deren Text oder Stelle dies enthält.</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message>
        <source>Shows or hides them in the list.</source>
        <translation>Zeigt oder verbirgt sie in der Liste.</translation>
    </message>
    <message>
        <source>No problem fits the filter. &lt;a href=&quot;#&quot;&gt;Show all&lt;/a&gt;</source>
        <translation>Kein Problem passt zum Filter. &lt;a href=&quot;#&quot;&gt;Alle zeigen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Show in the 3D view</source>
        <translation>In der 3D-Ansicht zeigen</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copy place in the file</source>
        <translation>Stelle in der Datei kopieren</translation>
    </message>
    <message>
        <source>No problem was found in the file or in the sums of its weights.</source>
        <translation>In der Datei und in den Summen ihrer Gewichte wurde kein Problem gefunden.</translation>
    </message>
    <message>
        <source>The check was stopped. &lt;a href=&quot;#&quot;&gt;Check again&lt;/a&gt;</source>
        <translation>Die Prüfung wurde abgebrochen. &lt;a href=&quot;#&quot;&gt;Noch einmal prüfen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Zielprogramm</translation>
    </message>
    <message>
        <source>The program that the character is built for: what is more than it takes is a problem.</source>
        <translation>Das Programm, für das die Figur gebaut wird: Was mehr ist, als es annimmt, ist ein Problem.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Looking at the deformation over the clips …</source>
        <translation>Die Verformung über die Clips wird geprüft …</translation>
    </message>
    <message>
        <source>Deformation over the clips is not checked yet. &lt;a href=&quot;#&quot;&gt;Check now&lt;/a&gt;</source>
        <translation>Die Verformung über die Clips ist noch nicht geprüft. &lt;a href=&quot;#&quot;&gt;Jetzt prüfen&lt;/a&gt;</translation>
    </message>
</context>
<context>
    <name>bindpose::FixCard</name>
    <message>
        <source>Fix</source>
        <translation>Korrigieren</translation>
    </message>
    <message>
        <source>Ignore…</source>
        <translation>Ignorieren…</translation>
    </message>
    <message>
        <source>Asks for a reason; the problem is not counted any more.</source>
        <translation>Fragt nach einem Grund; das Problem zählt nicht mehr mit.</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>Wieder mitzählen</translation>
    </message>
    <message>
        <source>The problem stands in the list with the others again.</source>
        <translation>Das Problem steht wieder bei den anderen in der Liste.</translation>
    </message>
    <message>
        <source>Why it is fine</source>
        <translation>Warum es so richtig ist</translation>
    </message>
    <message>
        <source>Stands beside the problem among the ignored ones.</source>
        <translation>Steht bei den ignorierten neben dem Problem.</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>The problem is not counted any more; this file remembers it.</source>
        <translation>Das Problem zählt nicht mehr mit; für diese Datei bleibt das gemerkt.</translation>
    </message>
    <message>
        <source>Measuring what the fix moves</source>
        <translation>Misst, was die Korrektur bewegt</translation>
    </message>
    <message>
        <source>How far the surface moves is still being measured.</source>
        <translation>Wie weit sich die Oberfläche bewegt, wird noch gemessen.</translation>
    </message>
    <message>
        <source>Ignored: %1</source>
        <translation>Ignoriert: %1</translation>
    </message>
    <message>
        <source>Ignored without a reason.</source>
        <translation>Ohne Grund ignoriert.</translation>
    </message>
    <message>
        <source>No fix is known for it: select its vertices and change their weights.</source>
        <translation>Dafür ist keine Korrektur bekannt: die Vertices auswählen und ihre Gewichte ändern.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>Fix all %1</source>
        <translation>Alle %1 korrigieren</translation>
    </message>
    <message>
        <source>All %1 of this kind: %2</source>
        <translation>Alle %1 dieser Art: %2</translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation>Alle korrigieren</translation>
    </message>
    <message>
        <source>No fix is known for it.</source>
        <translation>Dafür ist keine Korrektur bekannt.</translation>
    </message>
    <message>
        <source>Ignore for the project</source>
        <translation>Im Projekt ignorieren</translation>
    </message>
    <message>
        <source>Writes it into bindpose.project.json, for everybody who checks this file.</source>
        <translation>Schreibt es in bindpose.project.json, für alle, die diese Datei prüfen.</translation>
    </message>
    <message>
        <source>Not possible: the project file needs a reason. Type it first.</source>
        <translation>Nicht möglich: Die Projektdatei braucht einen Grund. Erst eingeben.</translation>
    </message>
    <message>
        <source>Ignored by the project: %1</source>
        <translation>Im Projekt ignoriert: %1</translation>
    </message>
    <message>
        <source>Not possible: the project ignores this check as a whole. Change its file.</source>
        <translation>Nicht möglich: Das Projekt ignoriert diese Prüfung als Ganzes. Seine Datei ändern.</translation>
    </message>
    <message>
        <source>Takes it out of bindpose.project.json; the problem counts for everybody again.</source>
        <translation>Nimmt es aus bindpose.project.json; das Problem zählt wieder für alle.</translation>
    </message>
    <message>
        <source>Known before: it stands in the project&apos;s baseline.</source>
        <translation>Schon bekannt: Es steht im Ausgangsstand des Projekts.</translation>
    </message>
    <message>
        <source>Known before: %1</source>
        <translation>Schon bekannt: %1</translation>
    </message>
    <message>
        <source>Takes it out of the project&apos;s baseline; the problem is a new one again.</source>
        <translation>Nimmt es aus dem Ausgangsstand des Projekts heraus; das Problem ist wieder ein neues.</translation>
    </message>
</context>
<context>
    <name>bindpose::FixWays</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>bindpose::FoldBar</name>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>What finds no room in this row.</source>
        <translation>Was in dieser Zeile keinen Platz findet.</translation>
    </message>
</context>
<context>
    <name>bindpose::FoldedButton</name>
    <message>
        <source>Folded docks</source>
        <translation>Eingeklappte Docks</translation>
    </message>
    <message>
        <source>The window is too small for some docks. Each of them can lie over the 3D view.</source>
        <translation>Für einige Docks ist das Fenster zu klein. Jedes davon kann über der 3D-Ansicht liegen.</translation>
    </message>
</context>
<context>
    <name>bindpose::FolderCheck</name>
    <message>
        <source>Check of %1</source>
        <translation>Prüfung von %1</translation>
    </message>
    <message>
        <source>Files checked</source>
        <translation>Geprüfte Dateien</translation>
    </message>
    <message>
        <source>Files and their problems</source>
        <translation>Dateien und ihre Probleme</translation>
    </message>
    <message>
        <source>Enter or a double click opens the file.</source>
        <translation>Die Eingabetaste oder ein Doppelklick öffnet die Datei.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Worst problem</source>
        <translation>Schlimmstes Problem</translation>
    </message>
    <message>
        <source>Click to sort.</source>
        <translation>Sortiert auf Klick.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Copies the list as text, in the order shown.</source>
        <translation>Kopiert die Liste als Text, in der gezeigten Reihenfolge.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Checks no further; what was found stays.</source>
        <translation>Prüft nicht weiter; was gefunden wurde, bleibt.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this list away.</source>
        <translation>Schließt diese Liste.</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Opens the chosen file; this list stays.</source>
        <translation>Öffnet die gewählte Datei; die Liste bleibt.</translation>
    </message>
    <message>
        <source>Looking for models…</source>
        <translation>Modelle werden gesucht…</translation>
    </message>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
    <message>
        <source>No file in this folder or below it is a model that can be read.</source>
        <translation>In diesem Ordner und darunter ist keine Datei ein Modell, das gelesen werden kann.</translation>
    </message>
    <message>
        <source>This folder cannot be read. %1</source>
        <translation>Dieser Ordner kann nicht gelesen werden. %1</translation>
    </message>
    <message>
        <source>No problem</source>
        <translation>Kein Problem</translation>
    </message>
    <message>
        <source>No problem in what could be checked</source>
        <translation>Kein Problem in dem, was geprüft werden konnte</translation>
    </message>
    <message>
        <source>Not read. %1</source>
        <translation>Nicht gelesen. %1</translation>
    </message>
    <message>
        <source>Not checked: %1</source>
        <translation>Nicht geprüft: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) are checked. Now: %2</source>
        <translation>
            <numerusform>%1 von %n Datei geprüft. Jetzt: %2</numerusform>
            <numerusform>%1 von %n Dateien geprüft. Jetzt: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Guides</name>
    <message>
        <source>&lt;h3&gt;Bindpose&lt;/h3&gt;&lt;p&gt;Inspector and editor for skinned characters. It changes only what you edit: all other bytes of a file stay as they are.&lt;/p&gt;&lt;p&gt;MIT licence.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Bindpose&lt;/h3&gt;&lt;p&gt;Inspektor und Editor für geskinnte Figuren. Geändert wird nur, was bearbeitet wurde: Alle anderen Bytes einer Datei bleiben, wie sie sind.&lt;/p&gt;&lt;p&gt;MIT-Lizenz.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Bindpose</source>
        <translation>Über Bindpose</translation>
    </message>
    <message>
        <source>Characters are evaluated with %1 instructions on this processor.</source>
        <translation>Figuren werden auf diesem Prozessor mit %1-Befehlen ausgewertet.</translation>
    </message>
</context>
<context>
    <name>bindpose::Heading</name>
    <message>
        <source>See which joint moves which vertex, mend it, save only that.</source>
        <translation>Sehen, welches Gelenk welchen Vertex bewegt, es richten, nur das speichern.</translation>
    </message>
</context>
<context>
    <name>bindpose::HelpWindow</name>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Pages of the guide.</source>
        <translation>Seiten der Anleitung.</translation>
    </message>
    <message>
        <source>Text of the page</source>
        <translation>Text der Seite</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Letters, Space and the arrows act while the 3D view or the timeline has the focus, so that they steal no typing. All other keys act everywhere.</source>
        <translation>Buchstaben, Leertaste und Pfeile wirken, solange die 3D-Ansicht oder die Zeitleiste den Fokus hat, damit sie beim Tippen nicht stören. Alle anderen Tasten wirken überall.</translation>
    </message>
    <message>
        <source>3D view, timeline</source>
        <translation>3D-Ansicht, Zeitleiste</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>What the window does, commands do without one. They speak English in every language, so that scripts can read them.</source>
        <translation>Was das Fenster tut, tun Befehle ohne Fenster. Sie sprechen in jeder Sprache Englisch, damit Skripte sie lesen können.</translation>
    </message>
</context>
<context>
    <name>bindpose::HistoryModel</name>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Oldest state kept</source>
        <translation>Ältester aufbewahrter Stand</translation>
    </message>
    <message>
        <source>%1, now</source>
        <translation>%1, jetzt</translation>
    </message>
    <message>
        <source>The state on disk.</source>
        <translation>Der Stand auf der Platte.</translation>
    </message>
    <message>
        <source>Undone; comes back by redo.</source>
        <translation>Rückgängig gemacht; Wiederherstellen bringt es zurück.</translation>
    </message>
    <message>
        <source>%1, saved</source>
        <translation>%1, gespeichert</translation>
    </message>
    <message>
        <source>%1, undone</source>
        <translation>%1, rückgängig gemacht</translation>
    </message>
    <message>
        <source>With a picture of the 3D view as it was then.</source>
        <translation>Mit einem Bild der 3D-Ansicht von damals.</translation>
    </message>
    <message>
        <source>Moves the surface by at most %1.</source>
        <translation>Bewegt die Oberfläche um höchstens %1.</translation>
    </message>
    <message>
        <source>%1, moves the surface by at most %2</source>
        <translation>%1, bewegt die Oberfläche um höchstens %2</translation>
    </message>
</context>
<context>
    <name>bindpose::HistoryView</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Not possible: no step led to this state.</source>
        <translation>Nicht möglich: Zu diesem Zustand führt kein Schritt.</translation>
    </message>
    <message>
        <source>Not possible: this character has no file yet. Save it first.</source>
        <translation>Nicht möglich: Diese Figur hat noch keine Datei. Zuerst sichern.</translation>
    </message>
    <message>
        <source>Copy step as command</source>
        <translation>Schritt als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy all steps up to here as command</source>
        <translation>Alle Schritte bis hier als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copied as a command that writes %1.</source>
        <translation>Als Befehl kopiert, der %1 schreibt.</translation>
    </message>
    <message>
        <source>Not possible: the file on disk holds this step already.</source>
        <translation>Nicht möglich: Die Datei auf der Platte enthält diesen Schritt schon.</translation>
    </message>
    <message>
        <source>Not copied: the file on disk is no state of this list any more.</source>
        <translation>Nicht kopiert: Die Datei auf der Platte ist kein Stand dieser Liste mehr.</translation>
    </message>
    <message>
        <source>Not copied: the step needs others before it that the file on disk lacks. Copy all steps up to here.</source>
        <translation>Nicht kopiert: Der Schritt braucht andere davor, die der Datei auf der Platte fehlen. Alle Schritte bis hierher kopieren.</translation>
    </message>
    <message>
        <source>Not possible: a model file holds nothing of this step. Poses, attachments, bookmarks and notes are kept with the session.</source>
        <translation>Nicht möglich: Eine Modelldatei hat nichts von diesem Schritt. Posen, Angehängtes, Lesezeichen und Notizen stehen in der Sitzung.</translation>
    </message>
    <message>
        <source>Not possible: a list of edits says weights of up to %1 vertices. bindpose weights changes more.</source>
        <translation>Nicht möglich: Eine Liste von Änderungen sagt Gewichte von bis zu %1 Vertices. bindpose weights ändert mehr.</translation>
    </message>
    <message>
        <source>Not possible: a list of edits says up to %1 keys.</source>
        <translation>Nicht möglich: Eine Liste von Änderungen sagt bis zu %1 Keys.</translation>
    </message>
    <message>
        <source>Not possible: a list of edits says how levels of detail are made (generate-lods), not which they are.</source>
        <translation>Nicht möglich: Eine Liste von Änderungen sagt, wie Detailstufen gemacht werden (generate-lods), nicht, welche es sind.</translation>
    </message>
    <message>
        <source>Not possible: no list of edits says this step.</source>
        <translation>Nicht möglich: Keine Liste von Änderungen sagt diesen Schritt.</translation>
    </message>
    <message>
        <source>Copies the line that makes the current step on the command line. A row&apos;s menu copies all steps up to it.</source>
        <translation>Kopiert die Zeile, die den aktuellen Schritt auf der Kommandozeile ausführt. Das Menü einer Zeile kopiert alle Schritte bis dorthin.</translation>
    </message>
</context>
<context>
    <name>bindpose::ImportNote</name>
    <message>
        <source>Show problems</source>
        <translation>Probleme zeigen</translation>
    </message>
    <message>
        <source>Brings the list of all that was found to the front.</source>
        <translation>Holt die Liste von allem, was gefunden wurde, nach vorn.</translation>
    </message>
    <message numerus="yes">
        <source>%n mesh(es) stand without a skin and do not move: %1.</source>
        <translation>
            <numerusform>%n Mesh steht ohne Skin und bewegt sich nicht: %1.</numerusform>
            <numerusform>%n Meshes stehen ohne Skin und bewegen sich nicht: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n channel(s) move joints that are not here: %1.</source>
        <translation>
            <numerusform>%n Kanal bewegt Gelenke, die nicht da sind: %1.</numerusform>
            <numerusform>%n Kanäle bewegen Gelenke, die nicht da sind: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The importer lost joints.</source>
        <translation>Der Importer hat Gelenke verloren.</translation>
    </message>
</context>
<context>
    <name>bindpose::InfluenceModel</name>
    <message>
        <source>slot %1, not in the skin</source>
        <translation>Slot %1, nicht im Skin</translation>
    </message>
    <message>
        <source>%1, weight %2</source>
        <translation>%1, Gewicht %2</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>How far the vertex goes when this joint lets go of it.</source>
        <translation>Wie weit der Vertex wandert, wenn dieses Gelenk ihn loslässt.</translation>
    </message>
    <message>
        <source>%1, slot %2. Double-click the weight to change it.</source>
        <translation>%1, Slot %2. Doppelklick auf das Gewicht, um es zu ändern.</translation>
    </message>
    <message>
        <source>How far the vertex goes when a joint lets go of it.</source>
        <translation>Wie weit der Vertex wandert, wenn ein Gelenk ihn loslässt.</translation>
    </message>
    <message>
        <source>As the file stores it.</source>
        <translation>Wie die Datei es speichert.</translation>
    </message>
    <message>
        <source>Pull, %1</source>
        <translation>Zug, %1</translation>
    </message>
    <message>
        <source>%1 pulls %2</source>
        <translation>%1 zieht %2</translation>
    </message>
</context>
<context>
    <name>bindpose::InfluenceTable</name>
    <message>
        <source>Influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>bindpose::JointModel</name>
    <message>
        <source>%1, not a joint of any skin</source>
        <translation>%1, kein Gelenk eines Skins</translation>
    </message>
    <message numerus="yes">
        <source>%1: largest weight %2, moves %3 vertices</source>
        <translation>
            <numerusform>%1: größtes Gewicht %2, bewegt %3 Vertex</numerusform>
            <numerusform>%1: größtes Gewicht %2, bewegt %3 Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>override on</source>
        <translation>Override an</translation>
    </message>
    <message>
        <source>override off</source>
        <translation>Override aus</translation>
    </message>
    <message>
        <source>%1: dimmed, because no vertex uses it</source>
        <translation>%1: blass, weil kein Vertex es benutzt</translation>
    </message>
    <message>
        <source>receiver</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Humanoid bone %1</source>
        <translation>Humanoid-Knochen %1</translation>
    </message>
    <message>
        <source>no track</source>
        <translation>keine Spur</translation>
    </message>
    <message>
        <source>Dimmed while this clip is shown: it has no track of this joint.</source>
        <translation>Grau, solange dieser Clip gezeigt wird: Er hat keine Spur dieses Gelenks.</translation>
    </message>
</context>
<context>
    <name>bindpose::JointView</name>
    <message>
        <source>Space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>In the joint&apos;s own axes.</source>
        <translation>In den eigenen Achsen des Gelenks.</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>In the parent&apos;s axes.</source>
        <translation>In den Achsen des übergeordneten Gelenks.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>In the model&apos;s axes.</source>
        <translation>In den Achsen des Modells.</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Where the joint stands on the stage.</source>
        <translation>Wo das Gelenk auf der Bühne steht.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Takes the place of the clip&apos;s value.</source>
        <translation>Tritt an die Stelle des Werts aus dem Clip.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Comes on top of the clip&apos;s motion.</source>
        <translation>Kommt zur Bewegung des Clips hinzu.</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>Kinder</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>Joints below keep their motion of the clip.</source>
        <translation>Gelenke darunter behalten ihre Bewegung aus dem Clip.</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>Bind</translation>
    </message>
    <message>
        <source>Joints below take their bind pose.</source>
        <translation>Gelenke darunter nehmen ihre Bindepose ein.</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>How much of the override is seen; 0 is the clip.</source>
        <translation>Wie viel vom Override zu sehen ist; 0 ist der Clip.</translation>
    </message>
    <message>
        <source>Mix in per cent</source>
        <translation>Anteil in Prozent</translation>
    </message>
    <message>
        <source>Type matrix…</source>
        <translation>Matrix eingeben…</translation>
    </message>
    <message>
        <source>Sixteen numbers in the chosen space, as rows or columns.</source>
        <translation>Sechzehn Zahlen im gewählten Raum, als Zeilen oder Spalten.</translation>
    </message>
    <message>
        <source>Remove override</source>
        <translation>Override entfernen</translation>
    </message>
    <message>
        <source>The joint follows the clip again.</source>
        <translation>Das Gelenk folgt wieder dem Clip.</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>No joint selected. Click one in the tree or in the 3D view, or &lt;a href=&quot;#&quot;&gt;take the first&lt;/a&gt;.</source>
        <translation>Kein Gelenk gewählt. Im Baum oder in der 3D-Ansicht anklicken oder &lt;a href=&quot;#&quot;&gt;das erste nehmen&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Feststecken</translation>
    </message>
    <message>
        <source>Stays where it stands on the stage.</source>
        <translation>Bleibt, wo es auf der Bühne steht.</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>The clip&apos;s motion of it is off: it takes its rest pose.</source>
        <translation>Der Clip bewegt es nicht: Es nimmt seine Ruhepose ein.</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>Keeps the pose that it has now.</source>
        <translation>Behält die jetzige Pose.</translation>
    </message>
    <message>
        <source>they take their bind pose</source>
        <translation>sie nehmen ihre Bindepose ein</translation>
    </message>
    <message>
        <source>they keep the clip&apos;s motion</source>
        <translation>sie behalten die Bewegung des Clips</translation>
    </message>
    <message>
        <source>No override. A number typed below makes one as it is chosen there; a drag in the 3D view adds to the clip.</source>
        <translation>Kein Override. Eine Zahl unten macht eines, wie dort gewählt; ein Zug in der 3D-Ansicht kommt zum Clip hinzu.</translation>
    </message>
</context>
<context>
    <name>bindpose::JointsView</name>
    <message>
        <source>No joint in this file.</source>
        <translation>Kein Gelenk in dieser Datei.</translation>
    </message>
    <message>
        <source>Filter joints</source>
        <translation>Gelenke filtern</translation>
    </message>
    <message>
        <source>Filter by condition</source>
        <translation>Nach Bedingung filtern</translation>
    </message>
    <message>
        <source>Shows only joints that fulfil all that is checked.</source>
        <translation>Zeigt nur Gelenke, die alles Angekreuzte erfüllen.</translation>
    </message>
    <message>
        <source>Has weights</source>
        <translation>Hat Gewichte</translation>
    </message>
    <message>
        <source>Has a problem</source>
        <translation>Hat ein Problem</translation>
    </message>
    <message>
        <source>Has keys in this clip</source>
        <translation>Hat Keys in diesem Clip</translation>
    </message>
    <message>
        <source>Is overridden</source>
        <translation>Hat ein Override</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n ungenutzt</numerusform>
            <numerusform>%n ungenutzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Shows joints whose name holds this text. Enter selects the next of them, Esc clears it.</source>
        <translation>Zeigt Gelenke, deren Name diesen Text enthält. Eingabe wählt das nächste davon, Esc leert ihn.</translation>
    </message>
    <message numerus="yes">
        <source>problems at %n joint(s)</source>
        <translation>
            <numerusform>Probleme an %n Gelenk</numerusform>
            <numerusform>Probleme an %n Gelenken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::KeepSums</name>
    <message>
        <source>Keep sums at 1</source>
        <translation>Summen auf 1 halten</translation>
    </message>
    <message>
        <source>On: other joints give and take when one&apos;s weight changes.</source>
        <translation>An: Andere Gelenke geben und nehmen, wenn sich das Gewicht eines Gelenks ändert.</translation>
    </message>
    <message>
        <source>Off: other joints keep their weights, so sums change.</source>
        <translation>Aus: Andere Gelenke behalten ihre Gewichte, also ändern sich Summen.</translation>
    </message>
    <message>
        <source>One switch for brush, card, table and tools; undo leaves it.</source>
        <translation>Ein Schalter für Pinsel, Karte, Tabelle und Werkzeuge; Rückgängig lässt ihn, wie er ist.</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyEditor</name>
    <message>
        <source>Find a command</source>
        <translation>Einen Befehl suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Find by key</source>
        <translation>Nach Taste suchen</translation>
    </message>
    <message>
        <source>Press a key to see which command has it.</source>
        <translation>Eine Taste drücken, um zu sehen, welcher Befehl sie hat.</translation>
    </message>
    <message>
        <source>Keys of this preset.</source>
        <translation>Tasten dieser Vorgabe.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Gives the command the next key that you press.</source>
        <translation>Gibt dem Befehl die nächste gedrückte Taste.</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>Takes the command&apos;s keys away.</source>
        <translation>Nimmt dem Befehl seine Tasten.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Gives the command the preset&apos;s keys again.</source>
        <translation>Gibt dem Befehl wieder die Tasten der Vorgabe.</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Takes the key away from the other command.</source>
        <translation>Nimmt die Taste dem anderen Befehl weg.</translation>
    </message>
    <message>
        <source>Press the new key for %1. Esc cancels.</source>
        <translation>Die neue Taste für %1 drücken. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Press a key. Esc cancels.</source>
        <translation>Eine Taste drücken. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Commands on %1</source>
        <translation>Befehle auf %1</translation>
    </message>
    <message>
        <source>%1 is free</source>
        <translation>%1 ist frei</translation>
    </message>
    <message>
        <source>%1 is also the key of %2. Neither runs until one gives it up.</source>
        <translation>%1 ist auch die Taste von %2. Keiner läuft, bis einer sie aufgibt.</translation>
    </message>
    <message>
        <source>Some menus have no letter: Alt with it belongs to a command here.</source>
        <translation>Manche Menüs haben keinen Buchstaben: Alt mit ihm gehört hier einem Befehl.</translation>
    </message>
    <message>
        <source>Press the new key for %1, without Ctrl, Alt or Shift. Esc cancels.</source>
        <translation>Die neue Taste für „%1“ drücken, ohne Strg, Alt oder Umschalt. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Press the new key for %1, alone or with Shift. Esc cancels.</source>
        <translation>Drücke die neue Taste für %1, allein oder mit Umschalt. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Press the new key for %1, alone or with Ctrl or Shift. Esc cancels.</source>
        <translation>Drücke die neue Taste für %1, allein oder mit Strg oder Umschalt. Esc bricht ab.</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyModel</name>
    <message>
        <source>also %1 in %2</source>
        <translation>auch %1 in %2</translation>
    </message>
    <message>
        <source>also %1: neither runs</source>
        <translation>auch %1: keiner läuft</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>keine Taste</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>3D view, held</source>
        <translation>3D-Ansicht, gehalten</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyTable</name>
    <message>
        <source>%1 of key %2</source>
        <translation>%1 von Key %2</translation>
    </message>
    <message>
        <source>Keys of the channel</source>
        <translation>Keys des Kanals</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyTableModel</name>
    <message>
        <source>computed from what the file stores</source>
        <translation>errechnet aus dem, was die Datei speichert</translation>
    </message>
    <message>
        <source>%1%2, %3 is 1</source>
        <translation>%1%2, %3 ist 1</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Time s</source>
        <translation>Zeit s</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>%1 in</source>
        <translation>%1 ein</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>%1 aus</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyValues</name>
    <message>
        <source>Rotation as</source>
        <translation>Drehung als</translation>
    </message>
    <message>
        <source>Quaternion</source>
        <translation>Quaternion</translation>
    </message>
    <message>
        <source>x, y, z, w, with the tangents of a spline.</source>
        <translation>x, y, z, w, bei einem Spline mit den Tangenten.</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Three angles in degrees. They have no tangents: those of a spline are the quaternion&apos;s.</source>
        <translation>Drei Winkel in Grad. Sie haben keine Tangenten: Die eines Splines gehören zur Quaternion.</translation>
    </message>
    <message>
        <source>Stored value</source>
        <translation>Gespeicherter Wert</translation>
    </message>
    <message>
        <source>In-tangent</source>
        <translation>Tangente ein</translation>
    </message>
    <message>
        <source>Out-tangent</source>
        <translation>Tangente aus</translation>
    </message>
    <message>
        <source>All digits: %1</source>
        <translation>Alle Stellen: %1</translation>
    </message>
    <message>
        <source>Stored value, %1</source>
        <translation>Gespeicherter Wert, %1</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers, in the table</source>
        <translation>
            <numerusform>%n Zahl, in der Tabelle</numerusform>
            <numerusform>%n Zahlen, in der Tabelle</numerusform>
        </translation>
    </message>
    <message>
        <source>order of angles %1</source>
        <translation>Reihenfolge der Winkel %1</translation>
    </message>
    <message>
        <source>All digits: %1°</source>
        <translation>Alle Stellen: %1°</translation>
    </message>
    <message>
        <source>Degrees, in the order of the file</source>
        <translation>Grad, in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Degrees, made of the quaternion</source>
        <translation>Grad, aus der Quaternion</translation>
    </message>
    <message>
        <source>Length %1</source>
        <translation>Länge %1</translation>
    </message>
    <message>
        <source>other hemisphere than the key before</source>
        <translation>andere Halbkugel als der Key davor</translation>
    </message>
    <message>
        <source>same hemisphere</source>
        <translation>gleiche Halbkugel</translation>
    </message>
</context>
<context>
    <name>bindpose::KeyView</name>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>To neighbours</source>
        <translation>Zu den Nachbarn</translation>
    </message>
    <message>
        <source>frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <source>All keys of the channel</source>
        <translation>Alle Keys des Kanals</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>Copies the table with all digits.</source>
        <translation>Kopiert die Tabelle mit allen Stellen.</translation>
    </message>
    <message>
        <source>No clip in this file.</source>
        <translation>Kein Clip in dieser Datei.</translation>
    </message>
    <message>
        <source>No clip shown. Choose one in the timeline.</source>
        <translation>Kein Clip gezeigt. In der Zeitleiste einen wählen.</translation>
    </message>
    <message>
        <source>Select a joint, or a key in the dope sheet.</source>
        <translation>Ein Gelenk auswählen oder einen Key im Dope Sheet.</translation>
    </message>
    <message>
        <source>%1 has no keys in this clip.</source>
        <translation>%1 hat keine Keys in diesem Clip.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2, not at the playhead</source>
        <translation>%1 von %2, nicht am Abspielkopf</translation>
    </message>
    <message>
        <source>All digits: %1 s</source>
        <translation>Alle Stellen: %1 s</translation>
    </message>
    <message>
        <source>At %1 frames per second.</source>
        <translation>Bei %1 Frames je Sekunde.</translation>
    </message>
    <message>
        <source>The other three numbers followed: a rotation has length 1.</source>
        <translation>Die anderen drei Zahlen folgten: Eine Rotation hat die Länge 1.</translation>
    </message>
    <message>
        <source>Paste CSV</source>
        <translation>CSV einfügen</translation>
    </message>
    <message>
        <source>By the names of its columns, else from the current cell on.</source>
        <translation>Nach den Namen der Spalten, sonst ab der aktuellen Zelle.</translation>
    </message>
</context>
<context>
    <name>bindpose::LayerList</name>
    <message>
        <source>Layers of the clip</source>
        <translation>Ebenen des Clips</translation>
    </message>
    <message>
        <source>Unmute in the view</source>
        <translation>In der Ansicht nicht stumm</translation>
    </message>
    <message>
        <source>Mute in the view</source>
        <translation>In der Ansicht stumm</translation>
    </message>
    <message>
        <source>Not solo in the view</source>
        <translation>In der Ansicht nicht solo</translation>
    </message>
    <message>
        <source>Solo in the view</source>
        <translation>In der Ansicht solo</translation>
    </message>
    <message>
        <source>All layers as in the file</source>
        <translation>Alle Ebenen wie in der Datei</translation>
    </message>
</context>
<context>
    <name>bindpose::LayerModel</name>
    <message>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Additive</source>
        <translation>Additiv</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Override</translation>
    </message>
    <message>
        <source>Passthrough</source>
        <translation>Passthrough</translation>
    </message>
    <message>
        <source>by channel</source>
        <translation>je Kanal</translation>
    </message>
    <message>
        <source>by layer</source>
        <translation>je Ebene</translation>
    </message>
    <message>
        <source>add</source>
        <translation>addieren</translation>
    </message>
    <message>
        <source>multiply</source>
        <translation>multiplizieren</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>In the view alone: the file is untouched.</source>
        <translation>Nur in der Ansicht: Die Datei ist unberührt.</translation>
    </message>
    <message>
        <source>Lets the layer play.</source>
        <translation>Lässt die Ebene spielen.</translation>
    </message>
    <message>
        <source>Leaves the layer out.</source>
        <translation>Lässt die Ebene weg.</translation>
    </message>
    <message>
        <source>Lets the other layers play, too.</source>
        <translation>Lässt auch die anderen Ebenen spielen.</translation>
    </message>
    <message>
        <source>Leaves out all others but the base.</source>
        <translation>Lässt alle anderen außer der Basis weg.</translation>
    </message>
    <message>
        <source>The first layer&apos;s values are taken as they are.</source>
        <translation>Die Werte der ersten Ebene gelten, wie sie sind.</translation>
    </message>
    <message>
        <source>Its share is added to what the layers below show.</source>
        <translation>Ihr Anteil kommt zu dem hinzu, was die Ebenen darunter zeigen.</translation>
    </message>
    <message>
        <source>It alone is seen, whatever its weight.</source>
        <translation>Nur sie ist zu sehen, gleich mit welchem Gewicht.</translation>
    </message>
    <message>
        <source>From what is below to this layer, by its weight.</source>
        <translation>Von dem, was darunter ist, zu dieser Ebene, nach ihrem Gewicht.</translation>
    </message>
    <message>
        <source>Angles are added one by one.</source>
        <translation>Winkel werden einzeln addiert.</translation>
    </message>
    <message>
        <source>Rotations are put together as rotations.</source>
        <translation>Rotationen werden als Rotationen verbunden.</translation>
    </message>
    <message>
        <source>Scales are added.</source>
        <translation>Skalierungen werden addiert.</translation>
    </message>
    <message>
        <source>Scales are multiplied.</source>
        <translation>Skalierungen werden multipliziert.</translation>
    </message>
    <message numerus="yes">
        <source>At the playhead; the weight has %n key(s).</source>
        <translation>
            <numerusform>Am Abspielkopf; das Gewicht hat %n Key.</numerusform>
            <numerusform>Am Abspielkopf; das Gewicht hat %n Keys.</numerusform>
        </translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>not muted</source>
        <translation>nicht stumm</translation>
    </message>
    <message>
        <source>solo</source>
        <translation>solo</translation>
    </message>
    <message>
        <source>not solo</source>
        <translation>nicht solo</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Rotationen</translation>
    </message>
    <message>
        <source>Scales</source>
        <translation>Skalierungen</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>bindpose::Leaving</name>
    <message>
        <source>The window closes when the file is written.</source>
        <translation>Das Fenster schließt, sobald die Datei geschrieben ist.</translation>
    </message>
</context>
<context>
    <name>bindpose::LettingGo</name>
    <message>
        <source>Edits are not saved</source>
        <translation>Änderungen sind nicht gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 are not saved.</source>
        <translation>
            <numerusform>%n Änderung an %1 ist nicht gespeichert.</numerusform>
            <numerusform>%n Änderungen an %1 sind nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has edits that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Discard edits</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Some clips that were added from other files are copies: a save does not write them. An export does.</source>
        <translation>Einige Clips, die aus anderen Dateien hinzugefügt wurden, sind Kopien: Speichern schreibt sie nicht. Ein Export tut es.</translation>
    </message>
</context>
<context>
    <name>bindpose::LoadCard</name>
    <message>
        <source>Progress of opening</source>
        <translation>Fortschritt beim Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops opening; what is open stays.</source>
        <translation>Hält das Öffnen an; was offen ist, bleibt.</translation>
    </message>
    <message>
        <source>Opening %1 (%2 of %3)</source>
        <translation>%1 wird geöffnet (%2 von %3)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>%1 stays open until this is done.</source>
        <translation>%1 bleibt offen, bis das fertig ist.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>bindpose::LoadStages</name>
    <message>
        <source>Reading the file</source>
        <translation>Datei lesen</translation>
    </message>
    <message>
        <source>Decoding</source>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>Building the scene</source>
        <translation>Szene aufbauen</translation>
    </message>
    <message>
        <source>%1: done</source>
        <translation>%1: fertig</translation>
    </message>
    <message>
        <source>%1: now</source>
        <translation>%1: läuft</translation>
    </message>
</context>
<context>
    <name>bindpose::LodDialog</name>
    <message>
        <source>bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>Levels of detail</source>
        <translation>Detailstufen</translation>
    </message>
    <message>
        <source>Coarser meshes for far away, on the same vertices: weights and clips stay what they are.</source>
        <translation>Gröbere Meshes für die Ferne, auf denselben Vertices: Gewichte und Clips bleiben, was sie sind.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>1 to %1, past the full mesh.</source>
        <translation>1 bis %1, außer dem ganzen Mesh.</translation>
    </message>
    <message>
        <source>Fewer triangles, %</source>
        <translation>Weniger Dreiecke, %</translation>
    </message>
    <message>
        <source>Each level against the one before.</source>
        <translation>Jede Stufe gegen die davor.</translation>
    </message>
    <message>
        <source>Open edges stay</source>
        <translation>Offene Kanten bleiben</translation>
    </message>
    <message>
        <source>Vertices on open edges keep their places: nothing gapes where another mesh joins.</source>
        <translation>Vertices an offenen Kanten behalten ihren Ort: Wo ein anderes Mesh anschließt, klafft nichts.</translation>
    </message>
    <message>
        <source>Make</source>
        <translation>Machen</translation>
    </message>
    <message>
        <source>In place of the levels that there are; one step to undo.</source>
        <translation>Anstelle der Stufen, die es gibt; ein Schritt zum Rückgängigmachen.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>Shown from</source>
        <translation>Gezeigt ab</translation>
    </message>
    <message>
        <source>Largest distance</source>
        <translation>Größter Abstand</translation>
    </message>
    <message>
        <source>Mean distance</source>
        <translation>Mittlerer Abstand</translation>
    </message>
    <message>
        <source>Largest at</source>
        <translation>Größter bei</translation>
    </message>
    <message>
        <source>Distance of the eye.</source>
        <translation>Entfernung des Auges.</translation>
    </message>
    <message>
        <source>From the full mesh to this level, over bind and clips.</source>
        <translation>Vom ganzen Mesh zu dieser Stufe, über Bindepose und Clips.</translation>
    </message>
    <message>
        <source>A click shows the level.</source>
        <translation>Ein Klick zeigt die Stufe.</translation>
    </message>
    <message>
        <source>There are no levels yet: the full mesh is drawn from everywhere.</source>
        <translation>Es gibt noch keine Stufen: Das ganze Mesh wird von überall gezeichnet.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>How far each level lies from the full mesh while the clips play.</source>
        <translation>Wie weit jede Stufe vom ganzen Mesh liegt, während die Clips laufen.</translation>
    </message>
    <message>
        <source>Remove levels</source>
        <translation>Stufen entfernen</translation>
    </message>
    <message>
        <source>The full mesh alone stays; one step to undo.</source>
        <translation>Nur das ganze Mesh bleibt; ein Schritt zum Rückgängigmachen.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Leaves everything as it was.</source>
        <translation>Lässt alles, wie es war.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Making levels of detail</source>
        <translation>Detailstufen werden gemacht</translation>
    </message>
    <message>
        <source>Making levels…</source>
        <translation>Stufen werden gemacht …</translation>
    </message>
    <message>
        <source>The levels are as they were.</source>
        <translation>Die Stufen sind, wie sie waren.</translation>
    </message>
    <message>
        <source>All levels have the triangles that were asked for.</source>
        <translation>Alle Stufen haben die verlangten Dreiecke.</translation>
    </message>
    <message>
        <source>The full mesh alone is left.</source>
        <translation>Nur das ganze Mesh ist übrig.</translation>
    </message>
    <message>
        <source>Measuring levels of detail</source>
        <translation>Detailstufen werden gemessen</translation>
    </message>
    <message>
        <source>%1 % of the picture</source>
        <translation>%1 % des Bilds</translation>
    </message>
</context>
<context>
    <name>bindpose::MadeProblems</name>
    <message>
        <source>Looking for new problems…</source>
        <translation>Sucht nach neuen Problemen…</translation>
    </message>
    <message>
        <source>New problems were not looked for to the end.</source>
        <translation>Nach neuen Problemen wurde nicht bis zum Ende gesucht.</translation>
    </message>
    <message>
        <source>Makes a new problem: %1</source>
        <translation>Macht ein neues Problem: %1</translation>
    </message>
    <message>
        <source>No new problems.</source>
        <translation>Keine neuen Probleme.</translation>
    </message>
    <message>
        <source>Makes a problem grow: %1 (%2 before)</source>
        <translation>Lässt ein Problem wachsen: %1 (vorher %2)</translation>
    </message>
    <message>
        <source>Looking for new problems in %1</source>
        <translation>Neue Probleme in %1 werden gesucht</translation>
    </message>
    <message>
        <source>Makes %1 new problems:</source>
        <translation>Macht %1 neue Probleme:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mends %n problem(s), no new ones.</source>
        <translation>
            <numerusform>Behebt %n Problem, keine neuen.</numerusform>
            <numerusform>Behebt %n Probleme, keine neuen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mends %n problem(s).</source>
        <translation>
            <numerusform>Behebt %n Problem.</numerusform>
            <numerusform>Behebt %n Probleme.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::MainWindow</name>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Opens %1 beside what is open.</source>
        <translation>Öffnet %1 neben dem, was offen ist.</translation>
    </message>
</context>
<context>
    <name>bindpose::MarkStrip</name>
    <message>
        <source>Problems and bookmarks of the clip</source>
        <translation>Probleme und Lesezeichen des Clips</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
</context>
<context>
    <name>bindpose::MaterialView</name>
    <message>
        <source>Base colour</source>
        <translation>Grundfarbe</translation>
    </message>
    <message>
        <source>Ambient</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Specular</source>
        <translation>Glanzfarbe</translation>
    </message>
    <message>
        <source>Shininess</source>
        <translation>Glanzschärfe</translation>
    </message>
    <message>
        <source>Metal</source>
        <translation>Metall</translation>
    </message>
    <message>
        <source>Roughness</source>
        <translation>Rauheit</translation>
    </message>
    <message>
        <source>Glow</source>
        <translation>Leuchten</translation>
    </message>
    <message>
        <source>Strength of normals</source>
        <translation>Stärke der Normalen</translation>
    </message>
    <message>
        <source>Strength of occlusion</source>
        <translation>Stärke der Verdeckung</translation>
    </message>
    <message>
        <source>Cut below</source>
        <translation>Ausschneiden unter</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>The file has no material.</source>
        <translation>Die Datei hat kein Material.</translation>
    </message>
    <message>
        <source>Transparency</source>
        <translation>Transparenz</translation>
    </message>
    <message>
        <source>Opaque</source>
        <translation>Deckend</translation>
    </message>
    <message>
        <source>Alpha is not looked at.</source>
        <translation>Alpha wird nicht beachtet.</translation>
    </message>
    <message>
        <source>Cut out</source>
        <translation>Ausgeschnitten</translation>
    </message>
    <message>
        <source>Below the limit nothing is drawn.</source>
        <translation>Unter der Grenze wird nichts gezeichnet.</translation>
    </message>
    <message>
        <source>Blended</source>
        <translation>Überblendet</translation>
    </message>
    <message>
        <source>What lies behind shines through.</source>
        <translation>Was dahinter liegt, scheint durch.</translation>
    </message>
    <message>
        <source>Both sides</source>
        <translation>Beide Seiten</translation>
    </message>
    <message>
        <source>Engines draw faces that look away, too.</source>
        <translation>Engines zeichnen auch Flächen, die wegsehen.</translation>
    </message>
    <message>
        <source>Spherical environment</source>
        <translation>Kugelförmige Umgebung</translation>
    </message>
    <message>
        <source>The texture is a picture of what lies around: it is looked up by the normal, not by texture coordinates.</source>
        <translation>Die Textur ist ein Bild dessen, was ringsum liegt: Sie wird nach der Normalen nachgeschlagen, nicht nach Texturkoordinaten.</translation>
    </message>
    <message>
        <source>Choose image</source>
        <translation>Bild wählen</translation>
    </message>
    <message>
        <source>Images (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>Material %1</source>
        <translation>Material %1</translation>
    </message>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s)</source>
        <translation>
            <numerusform>%n Dreieck</numerusform>
            <numerusform>%n Dreiecke</numerusform>
        </translation>
    </message>
    <message>
        <source>The file only names it; its values are those of a plain surface.</source>
        <translation>Die Datei nennt es nur; seine Werte sind die einer schlichten Oberfläche.</translation>
    </message>
    <message>
        <source>Without light: the base colour as it is.</source>
        <translation>Ohne Licht: die Grundfarbe, wie sie ist.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>bindpose::MatrixEntry</name>
    <message>
        <source>Matrix to apply</source>
        <translation>Anzuwendende Matrix</translation>
    </message>
    <message>
        <source>Apply matrix</source>
        <translation>Matrix anwenden</translation>
    </message>
    <message>
        <source>Makes this matrix the joint&apos;s override.</source>
        <translation>Macht diese Matrix zum Override des Gelenks.</translation>
    </message>
</context>
<context>
    <name>bindpose::MatrixPanel</name>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>From the joint to its parent, as posed now.</source>
        <translation>Vom Gelenk zum übergeordneten, in der jetzigen Pose.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>From the joint to the model, as posed now.</source>
        <translation>Vom Gelenk zum Modell, in der jetzigen Pose.</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>Skin</translation>
    </message>
    <message>
        <source>Model × inverse bind: what moves the vertices.</source>
        <translation>Modell × inverse Bindematrix: was die Vertices bewegt.</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>From the joint to its parent, as the file stores it.</source>
        <translation>Vom Gelenk zum übergeordneten, wie die Datei es speichert.</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>Bind</translation>
    </message>
    <message>
        <source>From the joint to the model when the mesh was skinned.</source>
        <translation>Vom Gelenk zum Modell, als das Mesh gebunden wurde.</translation>
    </message>
    <message>
        <source>Copy matrix</source>
        <translation>Matrix kopieren</translation>
    </message>
    <message>
        <source>Copies the sixteen numbers with nine digits.</source>
        <translation>Kopiert die sechzehn Zahlen mit neun Stellen.</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy columns</source>
        <translation>Spalten kopieren</translation>
    </message>
    <message>
        <source>No skin uses this joint.</source>
        <translation>Kein Skin verwendet dieses Gelenk.</translation>
    </message>
    <message>
        <source>Copy as GLSL</source>
        <translation>Als GLSL kopieren</translation>
    </message>
    <message>
        <source>Copy as C++</source>
        <translation>Als C++ kopieren</translation>
    </message>
    <message>
        <source>Columns as rows</source>
        <translation>Spalten als Zeilen</translation>
    </message>
    <message>
        <source>Shows columns as rows, as programs with row vectors write it.</source>
        <translation>Zeigt Spalten als Zeilen, wie Programme mit Zeilenvektoren es schreiben.</translation>
    </message>
    <message>
        <source>det %1   shear %2   residual %3</source>
        <translation>det %1   Scherung %2   Rest %3</translation>
    </message>
    <message>
        <source>Residual: the largest entry that translation, rotation and scale alone do not give; with shear it is %1.</source>
        <translation>Rest: der größte Eintrag, den Ort, Drehung und Größe allein nicht ergeben; mit Scherung ist er %1.</translation>
    </message>
</context>
<context>
    <name>bindpose::MemoryView</name>
    <message>
        <source>Adding up memory</source>
        <translation>Speicher wird zusammengezählt</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>Skin</translation>
    </message>
    <message>
        <source>%1 frames × (%2 faces × 6 + %3 vertices × 12)</source>
        <translation>%1 Frames × (%2 Dreiecke × 6 + %3 Vertices × 12)</translation>
    </message>
    <message>
        <source>%1 faces × 6 + %2 vertices × 12 + %3 frames × %4 parts × 48</source>
        <translation>%1 Dreiecke × 6 + %2 Vertices × 12 + %3 Frames × %4 Teile × 48</translation>
    </message>
    <message>
        <source>%1 faces × 6 + %2 vertices × 12 + %3 weights × 8 + %4 frames × %5 joints × 48</source>
        <translation>%1 Dreiecke × 6 + %2 Vertices × 12 + %3 Gewichte × 8 + %4 Frames × %5 Gelenke × 48</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 frames at %3 fps</source>
        <translation>
            <numerusform>%1: %2 Frame bei %3 fps</numerusform>
            <numerusform>%1: %2 Frames bei %3 fps</numerusform>
        </translation>
    </message>
    <message>
        <source>No clip: one frame, the pose at rest.</source>
        <translation>Kein Clip: ein Frame, die Ruhepose.</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), %1 frames at their own rates</source>
        <translation>
            <numerusform>%n Clip, %1 Frames in eigener Rate</numerusform>
            <numerusform>%n Clips, %1 Frames in eigenen Raten</numerusform>
        </translation>
    </message>
    <message>
        <source>Frames keep the whole mesh once a frame. Parts cut it where the strongest joint changes and move the pieces. A skin keeps it once, with weights. Texture coordinates and materials come on top of all three.</source>
        <translation>Frames halten das ganze Mesh je Frame einmal. Teile schneiden es, wo das stärkste Gelenk wechselt, und bewegen die Stücke. Ein Skin hält es einmal, mit Gewichten. Texturkoordinaten und Materialien kommen bei allen dreien dazu.</translation>
    </message>
</context>
<context>
    <name>bindpose::MomentBar</name>
    <message>
        <source>When the surface is measured</source>
        <translation>Wann die Oberfläche gemessen wird</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>In the pose that is shown.</source>
        <translation>In der gezeigten Pose.</translation>
    </message>
    <message>
        <source>Worst over the clips</source>
        <translation>Schlimmstes über die Clips</translation>
    </message>
    <message>
        <source>Each vertex at its worst moment of all clips; the tag at the mouse tells which.</source>
        <translation>Jeder Vertex in seinem schlimmsten Moment aller Clips; das Schild an der Maus sagt, in welchem.</translation>
    </message>
</context>
<context>
    <name>bindpose::MomentMap</name>
    <message>
        <source>Measuring a moment</source>
        <translation>Ein Moment wird gemessen</translation>
    </message>
</context>
<context>
    <name>bindpose::MotionView</name>
    <message>
        <source>Second clip</source>
        <translation>Zweiter Clip</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Only the clip that is shown.</source>
        <translation>Nur der gezeigte Clip.</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Both clips at once, by a share.</source>
        <translation>Beide Clips zugleich, nach Anteil.</translation>
    </message>
    <message>
        <source>Fade</source>
        <translation>Überblenden</translation>
    </message>
    <message>
        <source>From the one into the other, within a time.</source>
        <translation>Vom einen in den anderen, in einer bestimmten Zeit.</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>The same character once more, or another open file, in sync.</source>
        <translation>Dieselbe Figur noch einmal oder eine andere offene Datei, im Gleichlauf.</translation>
    </message>
    <message>
        <source>The clip that is mixed in or shown beside.</source>
        <translation>Der Clip, der zugemischt oder daneben gezeigt wird.</translation>
    </message>
    <message>
        <source>In step</source>
        <translation>Gleichlauf</translation>
    </message>
    <message>
        <source>By seconds</source>
        <translation>Nach Sekunden</translation>
    </message>
    <message>
        <source>The second clip runs at its own speed and begins again at its end.</source>
        <translation>Der zweite Clip läuft in seinem Tempo und beginnt an seinem Ende neu.</translation>
    </message>
    <message>
        <source>In phase</source>
        <translation>In Phase</translation>
    </message>
    <message>
        <source>Both clips are through at the same moment.</source>
        <translation>Beide Clips sind im selben Moment durch.</translation>
    </message>
    <message>
        <source>Write as new clip</source>
        <translation>Als neuen Clip schreiben</translation>
    </message>
    <message>
        <source>A key at every frame. Both clips stay; one undo step.</source>
        <translation>Ein Key je Frame. Beide Clips bleiben; ein Schritt zum Zurücknehmen.</translation>
    </message>
    <message>
        <source>A second clip is only looked at: the clips stay as they are.</source>
        <translation>Ein zweiter Clip wird nur angesehen: Die Clips bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Share of the second clip</source>
        <translation>Anteil des zweiten Clips</translation>
    </message>
    <message>
        <source>0 %: the first clip alone; 100 %: the second alone.</source>
        <translation>0 %: allein der erste Clip; 100 %: allein der zweite.</translation>
    </message>
    <message>
        <source>Begins at</source>
        <translation>Beginnt bei</translation>
    </message>
    <message>
        <source>Seconds after the first clip&apos;s start.</source>
        <translation>Sekunden nach dem Anfang des ersten Clips.</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>dauert</translation>
    </message>
    <message>
        <source>Seconds from the one clip to the other.</source>
        <translation>Sekunden vom einen Clip zum anderen.</translation>
    </message>
    <message>
        <source>Trail of the selected joints</source>
        <translation>Bahn der gewählten Gelenke</translation>
    </message>
    <message>
        <source>Their ways through the clip; diamonds are keys.</source>
        <translation>Ihre Wege durch den Clip; Rauten sind Keys.</translation>
    </message>
    <message>
        <source>Frames before</source>
        <translation>Frames davor</translation>
    </message>
    <message>
        <source>Frames after</source>
        <translation>Frames danach</translation>
    </message>
    <message>
        <source>0 before and 0 after: the whole clip.</source>
        <translation>0 davor und 0 danach: der ganze Clip.</translation>
    </message>
    <message>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>Ghosts before and after</source>
        <translation>Geister davor und danach</translation>
    </message>
    <message>
        <source>Onion skin: blue is what was, orange what comes.</source>
        <translation>Zwiebelhaut: Blau ist, was war, Orange, was kommt.</translation>
    </message>
    <message>
        <source>Ghosts before</source>
        <translation>Geister davor</translation>
    </message>
    <message>
        <source>Ghosts after</source>
        <translation>Geister danach</translation>
    </message>
    <message>
        <source>Frames apart</source>
        <translation>Abstand in Frames</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Frames</translation>
    </message>
    <message>
        <source>One every few frames.</source>
        <translation>Einer alle paar Frames.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>At keys of the selected joints, else of all.</source>
        <translation>An Keys der gewählten Gelenke, sonst an allen.</translation>
    </message>
    <message>
        <source>frames apart</source>
        <translation>Frames Abstand</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>bindpose::Opener</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The model of %1 is open already.</source>
        <translation>Das Modell von %1 ist schon offen.</translation>
    </message>
</context>
<context>
    <name>bindpose::Opening</name>
    <message numerus="yes">
        <source>Opened with %n problem(s), see Problems</source>
        <translation>
            <numerusform>Geöffnet mit %n Problem, siehe Probleme</numerusform>
            <numerusform>Geöffnet mit %n Problemen, siehe Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n note(s), see Problems</source>
        <translation>
            <numerusform>Mit %n Hinweis geöffnet, siehe Probleme</numerusform>
            <numerusform>Mit %n Hinweisen geöffnet, siehe Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>No file in this folder is a model that can be read.</source>
        <translation>Keine Datei in diesem Ordner ist ein lesbares Modell.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in this folder: %1 goes to the next.</source>
        <translation>
            <numerusform>%n Datei in diesem Ordner: %1 geht zur nächsten.</numerusform>
            <numerusform>%n Dateien in diesem Ordner: %1 geht zur nächsten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Models (%1)</source>
        <translation>Modelle (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a model; its clips are asked for next</source>
        <translation>Ein Modell öffnen; nach seinen Clips wird dann gefragt</translation>
    </message>
    <message>
        <source>Check the models of a folder</source>
        <translation>Die Modelle eines Ordners prüfen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>This is the last file of its folder.</source>
        <translation>Das ist die letzte Datei ihres Ordners.</translation>
    </message>
    <message>
        <source>This is the first file of its folder.</source>
        <translation>Das ist die erste Datei ihres Ordners.</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>Noch wurde nichts geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>Opened with %n problem(s) so far, see Problems</source>
        <translation>
            <numerusform>Geöffnet mit bisher %n Problem, siehe Probleme</numerusform>
            <numerusform>Geöffnet mit bisher %n Problemen, siehe Probleme</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::OtherSurface</name>
    <message>
        <source>Reading the surface of the other side</source>
        <translation>Die Oberfläche der anderen Seite wird gelesen</translation>
    </message>
    <message>
        <source>Measuring the surface of the other side</source>
        <translation>Die Oberfläche der anderen Seite wird gemessen</translation>
    </message>
    <message>
        <source>Measuring the surface of the other side over the clips</source>
        <translation>Die Oberfläche der anderen Seite wird über die Clips gemessen</translation>
    </message>
</context>
<context>
    <name>bindpose::OverrideBar</name>
    <message>
        <source>Turn off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>All overrides</source>
        <translation>Alle Overrides</translation>
    </message>
    <message>
        <source>Off shows the clip; the list stays.</source>
        <translation>Aus zeigt den Clip; die Liste bleibt.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n override(s) on&lt;/b&gt; · clip data untouched</source>
        <translation>
            <numerusform>&lt;b&gt;%n Override an&lt;/b&gt; · Clipdaten unberührt</numerusform>
            <numerusform>&lt;b&gt;%n Overrides an&lt;/b&gt; · Clipdaten unberührt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n override(s) off&lt;/b&gt; · this is the clip</source>
        <translation>
            <numerusform>&lt;b&gt;%n Override aus&lt;/b&gt; · das ist der Clip</numerusform>
            <numerusform>&lt;b&gt;%n Overrides aus&lt;/b&gt; · das ist der Clip</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>%1 hold: clip only</source>
        <translation>%1 halten: nur der Clip</translation>
    </message>
</context>
<context>
    <name>bindpose::OverrideList</name>
    <message>
        <source>Overrides</source>
        <translation>Overrides</translation>
    </message>
    <message>
        <source>Turn off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Turn on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Apply earlier</source>
        <translation>Früher anwenden</translation>
    </message>
    <message>
        <source>Apply later</source>
        <translation>Später anwenden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>bindpose::OverrideModel</name>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Pin in world</source>
        <translation>In der Welt feststecken</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Freeze</source>
        <translation>Einfrieren</translation>
    </message>
    <message>
        <source>%1, local</source>
        <translation>%1, lokal</translation>
    </message>
    <message>
        <source>%1, parent</source>
        <translation>%1, Eltern</translation>
    </message>
    <message>
        <source>%1, model</source>
        <translation>%1, Modell</translation>
    </message>
    <message>
        <source>%1, world</source>
        <translation>%1, Welt</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Turns this override off.</source>
        <translation>Schaltet dieses Override aus.</translation>
    </message>
    <message>
        <source>Turns this override on.</source>
        <translation>Schaltet dieses Override ein.</translation>
    </message>
    <message>
        <source>Takes the translation, or leaves it to the clip.</source>
        <translation>Nimmt die Verschiebung oder überlässt sie dem Clip.</translation>
    </message>
    <message>
        <source>Takes the rotation, or leaves it to the clip.</source>
        <translation>Nimmt die Drehung oder überlässt sie dem Clip.</translation>
    </message>
    <message>
        <source>Takes the scale, or leaves it to the clip.</source>
        <translation>Nimmt die Skalierung oder überlässt sie dem Clip.</translation>
    </message>
    <message>
        <source>Removes this override.</source>
        <translation>Entfernt dieses Override.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Nimmt</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>bindpose::OverridePanel</name>
    <message>
        <source>Apply earlier</source>
        <translation>Früher anwenden</translation>
    </message>
    <message>
        <source>Apply later</source>
        <translation>Später anwenden</translation>
    </message>
    <message>
        <source>Clip data untouched</source>
        <translation>Clipdaten unberührt</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Every joint follows the clip again. One undo step.</source>
        <translation>Jedes Gelenk folgt wieder dem Clip. Ein Schritt im Verlauf.</translation>
    </message>
    <message>
        <source>Moves the override up in the order of application.</source>
        <translation>Rückt das Override in der Reihenfolge nach vorn.</translation>
    </message>
    <message>
        <source>Moves the override down in the order of application.</source>
        <translation>Rückt das Override in der Reihenfolge nach hinten.</translation>
    </message>
</context>
<context>
    <name>bindpose::PairTable</name>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>By place</source>
        <translation>Nach Ort</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Answers to</source>
        <translation>Entspricht</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Pairs of joints</source>
        <translation>Gelenkpaare</translation>
    </message>
    <message>
        <source>Itself</source>
        <translation>Sich selbst</translation>
    </message>
    <message>
        <source>Pairs of joints: %1</source>
        <translation>Gelenkpaare: %1</translation>
    </message>
    <message>
        <source>Which joint answers to which; what was found wrong can be put right here.</source>
        <translation>Welches Gelenk welchem entspricht; was falsch gefunden wurde, lässt sich hier berichtigen.</translation>
    </message>
    <message>
        <source>As found</source>
        <translation>Wie gefunden</translation>
    </message>
    <message>
        <source>Takes back all changes of pairs.</source>
        <translation>Nimmt alle Änderungen an Paaren zurück.</translation>
    </message>
    <message>
        <source>Counterpart</source>
        <translation>Gegenstück</translation>
    </message>
    <message>
        <source>The joint on the other side that takes this one&apos;s weights.</source>
        <translation>Das Gelenk der anderen Seite, das die Gewichte von diesem nimmt.</translation>
    </message>
</context>
<context>
    <name>bindpose::Palette</name>
    <message>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <source>Search commands, joints</source>
        <translation>Befehle, Gelenke suchen</translation>
    </message>
    <message>
        <source>Commands that fit</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>joint: vertex: clip: problem: search there</source>
        <translation>joint: vertex: clip: problem: sucht dort</translation>
    </message>
    <message>
        <source>Enter runs · Tab sets a key</source>
        <translation>Eingabe führt aus · Tab setzt eine Taste</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Nothing fits “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
    <message>
        <source>No command fits “%1”.</source>
        <translation>Kein Befehl passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>bindpose::PictureDialog</name>
    <message>
        <source>Save picture or animation</source>
        <translation>Bild oder Animation speichern</translation>
    </message>
    <message>
        <source>What it will look like</source>
        <translation>So wird es aussehen</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Progress of saving</source>
        <translation>Fortschritt des Speicherns</translation>
    </message>
    <message>
        <source>What is saved</source>
        <translation>Was gespeichert wird</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>What the 3D view shows now.</source>
        <translation>Was die 3D-Ansicht jetzt zeigt.</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>The clip that is shown, or the part of it that plays.</source>
        <translation>Der gezeigte Clip, oder der Teil davon, der spielt.</translation>
    </message>
    <message>
        <source>Turntable</source>
        <translation>Drehteller</translation>
    </message>
    <message>
        <source>All round the model, at this moment.</source>
        <translation>Einmal um das Modell herum, zu diesem Zeitpunkt.</translation>
    </message>
    <message>
        <source>Legend of the map</source>
        <translation>Legende der Karte</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Without it the picture is seen through around the model.</source>
        <translation>Ohne ihn ist das Bild um das Modell herum durchsichtig.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Pictures a second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <source>Pictures all round</source>
        <translation>Bilder rundherum</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Of WebP: 100 loses nothing and takes most room.</source>
        <translation>Von WebP: 100 verliert nichts und braucht am meisten Platz.</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>No clip is shown.</source>
        <translation>Kein Clip wird gezeigt.</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Animated WebP</source>
        <translation>Animiertes WebP</translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation>Animiertes GIF</translation>
    </message>
    <message>
        <source>A PNG for each picture</source>
        <translation>Ein PNG je Bild</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1 s</source>
        <translation>
            <numerusform>%n Bild, %1 s</numerusform>
            <numerusform>%n Bilder, %1 s</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving was stopped.</source>
        <translation>Das Speichern wurde angehalten.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n picture(s), from %1 on</source>
        <translation>
            <numerusform>%n Bild gespeichert, ab %1</numerusform>
            <numerusform>%n Bilder gespeichert, ab %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceFix</name>
    <message>
        <source>Re-fit</source>
        <translation>Neu anpassen</translation>
    </message>
    <message>
        <source>Chooses joints and weights so that the surface moves least.</source>
        <translation>Wählt Gelenke und Gewichte so, dass sich die Fläche am wenigsten bewegt.</translation>
    </message>
    <message numerus="yes">
        <source>Re-fit to %n influence(s)</source>
        <translation>
            <numerusform>Neu anpassen an %n Einfluss</numerusform>
            <numerusform>Neu anpassen an %n Einflüsse</numerusform>
        </translation>
    </message>
    <message>
        <source>Trying a re-fit</source>
        <translation>Neues Anpassen wird versucht</translation>
    </message>
    <message>
        <source>Trying it out…</source>
        <translation>Wird ausprobiert …</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices, one undo step</source>
        <translation>
            <numerusform>%n Vertex, ein Schritt zurück</numerusform>
            <numerusform>%n Vertices, ein Schritt zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>gains less than a tenth</source>
        <translation>bringt weniger als ein Zehntel</translation>
    </message>
    <message>
        <source>The comparison is of before the last edit.</source>
        <translation>Der Vergleich ist von vor der letzten Änderung.</translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceModel</name>
    <message>
        <source>%1, %2, %3 % of the height, %4, in %5</source>
        <translation>%1, %2, %3 % der Höhe, %4, in %5</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices over the limit</source>
        <translation>
            <numerusform>%n Vertex über der Grenze</numerusform>
            <numerusform>%n Vertices über der Grenze</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceTake</name>
    <message>
        <source>Take these weights from B</source>
        <translation>Diese Gewichte von B übernehmen</translation>
    </message>
    <message>
        <source>Weights from B for the selection</source>
        <translation>Gewichte von B für die Auswahl</translation>
    </message>
    <message>
        <source>Weights from B for this place</source>
        <translation>Gewichte von B für diese Stelle</translation>
    </message>
    <message>
        <source>Trying the weights of B</source>
        <translation>Gewichte von B werden probiert</translation>
    </message>
    <message>
        <source>Trying it out…</source>
        <translation>Wird ausprobiert …</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices, one undo step; the surface moves by up to %1.</source>
        <translation>
            <numerusform>%n Vertex, ein Schritt zurück; die Oberfläche bewegt sich um bis zu %1.</numerusform>
            <numerusform>%n Vertices, ein Schritt zurück; die Oberfläche bewegt sich um bis zu %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>B has the same weights here: what differs is something else.</source>
        <translation>B hat hier dieselben Gewichte: Was abweicht, ist etwas anderes.</translation>
    </message>
    <message>
        <source>The comparison is of before the last edit.</source>
        <translation>Der Vergleich ist von vor der letzten Änderung.</translation>
    </message>
    <message>
        <source>Each vertex gets the weights of its partner in B, joint by joint.</source>
        <translation>Jeder Vertex bekommt die Gewichte seines Partners in B, Gelenk für Gelenk.</translation>
    </message>
</context>
<context>
    <name>bindpose::PlaceView</name>
    <message>
        <source>Joints of this vertex in A and in B</source>
        <translation>Gelenke dieses Vertex in A und in B</translation>
    </message>
    <message>
        <source>Go to vertex</source>
        <translation>Zum Vertex</translation>
    </message>
    <message>
        <source>Shows the worst vertex at its worst frame.</source>
        <translation>Zeigt den schlimmsten Vertex in seinem schlimmsten Frame.</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Choose a place in the list, or press F8.</source>
        <translation>Eine Stelle in der Liste wählen oder F8 drücken.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>Distance over %1</source>
        <translation>Abstand über %1</translation>
    </message>
    <message>
        <source>%1 now</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>Not possible: this character has no file yet. Save it first.</source>
        <translation>Nicht möglich: Diese Figur hat noch keine Datei. Zuerst sichern.</translation>
    </message>
    <message>
        <source>Not possible: the command line sees files, and B is none.</source>
        <translation>Nicht möglich: Die Befehlszeile kennt Dateien, und B ist keine.</translation>
    </message>
    <message>
        <source>At how many of the moments the worst vertex is over the limit: keys, and the middles between them.</source>
        <translation>In wie vielen der Momente der schlimmste Vertex über der Grenze ist: Keys und die Mitten dazwischen.</translation>
    </message>
</context>
<context>
    <name>bindpose::PlacesView</name>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>Filter by joint, clip</source>
        <translation>Nach Gelenk, Clip filtern</translation>
    </message>
    <message>
        <source>Filter places</source>
        <translation>Stellen filtern</translation>
    </message>
    <message>
        <source>Shows places whose joint, cause or clip holds this.</source>
        <translation>Zeigt Stellen, deren Gelenk, Ursache oder Clip das enthält.</translation>
    </message>
    <message>
        <source>Smallest distance</source>
        <translation>Kleinster Abstand</translation>
    </message>
    <message>
        <source>Places that are nowhere farther apart are left out.</source>
        <translation>Stellen, die nirgends weiter auseinander liegen, bleiben weg.</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops comparing; what was found stays.</source>
        <translation>Hält den Vergleich an; was gefunden ist, bleibt.</translation>
    </message>
    <message>
        <source>over %1 mm</source>
        <translation>über %1 mm</translation>
    </message>
    <message>
        <source>over %1 % of the height</source>
        <translation>über %1 % der Höhe</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n below the limit</source>
        <translation>
            <numerusform>, %n unter der Grenze</numerusform>
            <numerusform>, %n unter der Grenze</numerusform>
        </translation>
    </message>
    <message>
        <source> · so far, %1 of %2 moments</source>
        <translation> · bisher, %1 von %2 Zeitpunkten</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Es wird verglichen</translation>
    </message>
    <message>
        <source>Not compared: %1</source>
        <translation>Nicht verglichen: %1</translation>
    </message>
    <message>
        <source>The comparison was stopped. Choose B again to start it.</source>
        <translation>Der Vergleich wurde angehalten. B noch einmal wählen, um ihn zu starten.</translation>
    </message>
    <message>
        <source>No place fits the filter. &lt;a href=&quot;#&quot;&gt;Show all&lt;/a&gt;</source>
        <translation>Keine Stelle passt zum Filter. &lt;a href=&quot;#&quot;&gt;Alle zeigen&lt;/a&gt;</translation>
    </message>
    <message>
        <source>A and B are the same: no vertex is more than %1 apart.</source>
        <translation>A und B sind gleich: Kein Vertex liegt mehr als %1 auseinander.</translation>
    </message>
    <message>
        <source>No clip in this file: compared at rest.</source>
        <translation>Kein Clip in dieser Datei: in Ruhe verglichen.</translation>
    </message>
    <message>
        <source>No place is farther apart than that.</source>
        <translation>Keine Stelle liegt weiter auseinander als das.</translation>
    </message>
</context>
<context>
    <name>bindpose::PointRows</name>
    <message>
        <source>In the mesh</source>
        <translation>Im Mesh</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Position in the mesh, before skinning. Right click copies all digits.</source>
        <translation>Position im Mesh, vor dem Skinning. Rechtsklick kopiert alle Stellen.</translation>
    </message>
    <message>
        <source>Position in this pose. Right click copies all digits.</source>
        <translation>Position in dieser Pose. Rechtsklick kopiert alle Stellen.</translation>
    </message>
</context>
<context>
    <name>bindpose::PosesView</name>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>No pose yet. Pose the character, then save the pose here.</source>
        <translation>Noch keine Pose. Die Figur stellen, dann die Pose hier speichern.</translation>
    </message>
    <message>
        <source>Selected joints and below only</source>
        <translation>Nur gewählte Gelenke und darunter</translation>
    </message>
    <message>
        <source>The other joints stay as they are.</source>
        <translation>Die anderen Gelenke bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Blend %1 %</source>
        <translation>Anteil %1 %</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>How much of the pose is seen over the clip.</source>
        <translation>Wie viel von der Pose über dem Clip zu sehen ist.</translation>
    </message>
    <message>
        <source>Save pose</source>
        <translation>Pose speichern</translation>
    </message>
    <message>
        <source>The pose of now, of the selected joints or of all.</source>
        <translation>Die jetzige Pose, der gewählten Gelenke oder aller.</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Lays the pose over the clip as overrides.</source>
        <translation>Legt die Pose als Overrides über den Clip.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forgets the pose.</source>
        <translation>Vergisst die Pose.</translation>
    </message>
    <message>
        <source>Enter applies it, F2 renames it, Del removes it.</source>
        <translation>Eingabe wendet sie an, F2 benennt sie um, Entf entfernt sie.</translation>
    </message>
    <message>
        <source>There are %1 poses; remove one first.</source>
        <translation>Es gibt %1 Posen; zuerst eine entfernen.</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>Pose %1</translation>
    </message>
    <message>
        <source>No joint is selected: the pose would go nowhere.</source>
        <translation>Kein Gelenk ist gewählt: Die Pose käme nirgends an.</translation>
    </message>
</context>
<context>
    <name>bindpose::ProblemCheck</name>
    <message>
        <source>Checking %1</source>
        <translation>%1 wird geprüft</translation>
    </message>
</context>
<context>
    <name>bindpose::ProjectLine</name>
    <message>
        <source>%1 does not count. %2</source>
        <translation>%1 zählt nicht. %2</translation>
    </message>
    <message>
        <source>Take these as known</source>
        <translation>Diese als bekannt übernehmen</translation>
    </message>
</context>
<context>
    <name>bindpose::QueryRows</name>
    <message>
        <source>Looking for vertices</source>
        <translation>Vertices werden gesucht</translation>
    </message>
    <message>
        <source>Looking what the query is true of now</source>
        <translation>Worauf die Abfrage jetzt zutrifft, wird gesucht</translation>
    </message>
</context>
<context>
    <name>bindpose::RampDialog</name>
    <message>
        <source>Own colours of weights</source>
        <translation>Eigene Farben der Gewichte</translation>
    </message>
    <message>
        <source>Drag a colour along the bar, or type. A click beside them adds one.</source>
        <translation>Farben am Balken ziehen oder eintippen. Ein Klick daneben fügt eine hinzu.</translation>
    </message>
    <message>
        <source>Colours from 0 to 1</source>
        <translation>Farben von 0 bis 1</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Colour…</source>
        <translation>Farbe …</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Beginnen mit</translation>
    </message>
    <message>
        <source>Brightness goes one way: no two weights look alike, in grey either.</source>
        <translation>Die Helligkeit geht nur in eine Richtung: Auch in Grau sehen keine zwei Gewichte gleich aus.</translation>
    </message>
    <message>
        <source>Brightness goes up and down: in grey, and for colour-blind people, two weights may look alike.</source>
        <translation>Die Helligkeit geht auf und ab: In Grau und für Farbenblinde können zwei Gewichte gleich aussehen.</translation>
    </message>
    <message>
        <source>A weight is a number from 0 to 1.</source>
        <translation>Ein Gewicht ist eine Zahl von 0 bis 1.</translation>
    </message>
    <message>
        <source>A colour is #RRGGBB, such as #E85F62.</source>
        <translation>Eine Farbe ist #RRGGBB, etwa #E85F62.</translation>
    </message>
    <message>
        <source>There is a colour at this weight already.</source>
        <translation>Bei diesem Gewicht steht schon eine Farbe.</translation>
    </message>
</context>
<context>
    <name>bindpose::RangeList</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>From frame</source>
        <translation>Von Frame</translation>
    </message>
    <message>
        <source>To frame</source>
        <translation>Bis Frame</translation>
    </message>
    <message>
        <source>Add range</source>
        <translation>Bereich hinzufügen</translation>
    </message>
    <message>
        <source>Begins where the range before ends, ends at the time shown.</source>
        <translation>Beginnt, wo der vorige Bereich endet, und endet zur gezeigten Zeit.</translation>
    </message>
    <message>
        <source>Makes a clip of each range. The clip itself stays.</source>
        <translation>Macht aus jedem Bereich einen Clip. Der Clip selbst bleibt.</translation>
    </message>
    <message>
        <source>Name of range %1</source>
        <translation>Name von Bereich %1</translation>
    </message>
    <message>
        <source>What the new clip is called.</source>
        <translation>So heißt der neue Clip.</translation>
    </message>
    <message>
        <source>First frame of range %1</source>
        <translation>Erstes Frame von Bereich %1</translation>
    </message>
    <message>
        <source>The new clip begins here.</source>
        <translation>Hier beginnt der neue Clip.</translation>
    </message>
    <message>
        <source>Last frame of range %1</source>
        <translation>Letztes Frame von Bereich %1</translation>
    </message>
    <message>
        <source>The new clip ends here.</source>
        <translation>Hier endet der neue Clip.</translation>
    </message>
    <message>
        <source>Remove range %1</source>
        <translation>Bereich %1 entfernen</translation>
    </message>
    <message>
        <source>Takes the range off the list.</source>
        <translation>Nimmt den Bereich von der Liste.</translation>
    </message>
    <message numerus="yes">
        <source>Cut into %n clip(s)</source>
        <translation>
            <numerusform>In %n Clip schneiden</numerusform>
            <numerusform>In %n Clips schneiden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::ReadOnlyNote</name>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes another format and says what that cannot hold.</source>
        <translation>Schreibt ein anderes Format und sagt, was es nicht halten kann.</translation>
    </message>
    <message>
        <source>Read only: %1.</source>
        <translation>Nur lesbar: %1.</translation>
    </message>
    <message>
        <source>Edits stay in the session.</source>
        <translation>Änderungen bleiben in der Sitzung.</translation>
    </message>
</context>
<context>
    <name>bindpose::RecentCard</name>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n Clip</numerusform>
            <numerusform>%n Clips</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>not looked through</source>
        <translation>nicht durchgesehen</translation>
    </message>
</context>
<context>
    <name>bindpose::Recovery</name>
    <message>
        <source>Looking for unsaved edits</source>
        <translation>Suche nach nicht gespeicherten Änderungen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
</context>
<context>
    <name>bindpose::RecoveryDialog</name>
    <message>
        <source>Unsaved edits</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>It was kept: %1</source>
        <translation>Es wurde aufbewahrt: %1</translation>
    </message>
    <message numerus="yes">
        <source>Bindpose ended with unsaved edits in %n file(s)</source>
        <translation>
            <numerusform>Bindpose endete mit nicht gespeicherten Änderungen in %n Datei</numerusform>
            <numerusform>Bindpose endete mit nicht gespeicherten Änderungen in %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Records of unsaved edits cannot be read</source>
        <translation>Aufzeichnungen nicht gespeicherter Änderungen lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>Recovered edits can be undone; the file changes only when you save.</source>
        <translation>Wiederhergestellte Änderungen lassen sich rückgängig machen; die Datei ändert sich erst beim Speichern.</translation>
    </message>
    <message>
        <source>The files themselves are untouched.</source>
        <translation>Die Dateien selbst sind unberührt.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Does what is chosen for each file.</source>
        <translation>Tut, was für jede Datei gewählt ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>The file was changed since; edits that no longer fit will be listed.</source>
        <translation>Die Datei wurde seitdem geändert; Änderungen, die nicht mehr passen, werden aufgelistet.</translation>
    </message>
    <message>
        <source>The file is not there any more; choose where it is now.</source>
        <translation>Die Datei ist nicht mehr da; wählen, wo sie jetzt ist.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Opens the file and makes the edits again, as one step.</source>
        <translation>Öffnet die Datei und macht die Änderungen erneut, als ein Schritt.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Removes the record of these edits for good.</source>
        <translation>Entfernt die Aufzeichnung dieser Änderungen endgültig.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Asks again at the next start.</source>
        <translation>Fragt beim nächsten Start wieder.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Shows where the file is now.</source>
        <translation>Zeigt, wo die Datei jetzt ist.</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>Wo ist %1?</translation>
    </message>
    <message>
        <source>An older record of the same file.</source>
        <translation>Eine ältere Aufzeichnung derselben Datei.</translation>
    </message>
    <message>
        <source>Bindpose ended with overrides or attachments that are in no file</source>
        <translation>Bindpose endete mit Overrides oder Anhängen, die in keiner Datei stehen</translation>
    </message>
    <message>
        <source>overrides and attachments only; nothing of the file was edited</source>
        <translation>nur Overrides und Anhänge; an der Datei wurde nichts geändert</translation>
    </message>
    <message>
        <source>edits that are not saved</source>
        <translation>ungespeicherte Änderungen</translation>
    </message>
</context>
<context>
    <name>bindpose::RefusalCard</name>
    <message>
        <source>Where it is</source>
        <translation>Wo es ist</translation>
    </message>
    <message>
        <source>What was open before is untouched.</source>
        <translation>Was vorher offen war, ist unberührt.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Puts this card away.</source>
        <translation>Legt diese Karte weg.</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Copies what happened and where, for a report.</source>
        <translation>Kopiert für einen Bericht, was wo geschah.</translation>
    </message>
    <message>
        <source>%1 was not opened</source>
        <translation>%1 wurde nicht geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were not opened</source>
        <translation>
            <numerusform>%n Datei wurde nicht geöffnet</numerusform>
            <numerusform>%n Dateien wurden nicht geöffnet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Reload</name>
    <message>
        <source>Reading %1 again</source>
        <translation>%1 wird neu gelesen</translation>
    </message>
</context>
<context>
    <name>bindpose::RestBindView</name>
    <message>
        <source>Ghost</source>
        <translation>Geist</translation>
    </message>
    <message>
        <source>No ghost</source>
        <translation>Kein Geist</translation>
    </message>
    <message>
        <source>Only the pose of now.</source>
        <translation>Nur die jetzige Pose.</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>The rest pose as a ghost beside it.</source>
        <translation>Die Ruhepose als Geist daneben.</translation>
    </message>
    <message>
        <source>Bind</source>
        <translation>Bind</translation>
    </message>
    <message>
        <source>The bind pose as a ghost beside it.</source>
        <translation>Die Bindepose als Geist daneben.</translation>
    </message>
    <message>
        <source>Joints whose rest pose is not their bind pose</source>
        <translation>Gelenke, deren Ruhepose nicht ihre Bindepose ist</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>Turned</source>
        <translation>Gedreht</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>Skaliert</translation>
    </message>
    <message>
        <source>No mesh is skinned here: there is no bind pose.</source>
        <translation>Kein Mesh ist hier geskinnt: Es gibt keine Bindepose.</translation>
    </message>
    <message>
        <source>Every joint rests where it was bound.</source>
        <translation>Jedes Gelenk ruht, wo es gebunden wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s) rest elsewhere than they were bound.</source>
        <translation>
            <numerusform>%n Gelenk ruht anderswo, als es gebunden wurde.</numerusform>
            <numerusform>%n Gelenke ruhen anderswo, als sie gebunden wurden.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::RevertButton</name>
    <message>
        <source>Revert</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>all edited weights of this mesh</source>
        <translation>alle geänderten Gewichte dieses Meshs</translation>
    </message>
    <message>
        <source>Revert %1</source>
        <translation>Zurücknehmen %1</translation>
    </message>
    <message>
        <source>Takes back, as one step: %1.</source>
        <translation>Nimmt in einem Schritt zurück: %1.</translation>
    </message>
    <message>
        <source>Choose a row of the list first.</source>
        <translation>Zuerst eine Zeile der Liste wählen.</translation>
    </message>
</context>
<context>
    <name>bindpose::RulerStrip</name>
    <message>
        <source>Ruler</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Selected joints</source>
        <translation>Ausgewählte Gelenke</translation>
    </message>
    <message>
        <source>Lists the rows of the selected joints alone.</source>
        <translation>Listet nur die Zeilen der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>Rotations as angles about X, Y, Z, in degrees.</source>
        <translation>Rotationen als Winkel um X, Y, Z, in Grad.</translation>
    </message>
    <message>
        <source>The channel below holds no rotation that could be shown as angles.</source>
        <translation>Der Kanal unten enthält keine Rotation, die als Winkel gezeigt werden könnte.</translation>
    </message>
    <message>
        <source>In sight: frames %1 to %2</source>
        <translation>Im Bild: Bilder %1 bis %2</translation>
    </message>
    <message>
        <source>Playhead: frame %1, %2 s</source>
        <translation>Abspielkopf: Bild %1, %2 s</translation>
    </message>
</context>
<context>
    <name>bindpose::Safety</name>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Reads the file again; unsaved edits are made again where they fit.</source>
        <translation>Liest die Datei neu; nicht gespeicherte Änderungen werden erneut gemacht, wo sie passen.</translation>
    </message>
    <message>
        <source>Show difference</source>
        <translation>Unterschied zeigen</translation>
    </message>
    <message>
        <source>Lists what differs between here and the disk.</source>
        <translation>Zeigt, was sich zwischen hier und der Platte unterscheidet.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Leaves what is open as it is; saving will ask.</source>
        <translation>Lässt, was offen ist, wie es ist; Speichern fragt dann.</translation>
    </message>
    <message>
        <source>Show list</source>
        <translation>Liste zeigen</translation>
    </message>
    <message>
        <source>Lists the edits that no longer fit, and where.</source>
        <translation>Zeigt die Änderungen, die nicht mehr passen, und wo.</translation>
    </message>
    <message>
        <source>Edits cannot be kept safe: %1</source>
        <translation>Änderungen lassen sich nicht sichern: %1</translation>
    </message>
    <message>
        <source>Edits of %1 wait for the next start: %2</source>
        <translation>Änderungen an %1 warten auf den nächsten Start: %2</translation>
    </message>
    <message>
        <source>%1 is not on the disk any more.</source>
        <translation>%1 ist nicht mehr auf der Platte.</translation>
    </message>
    <message>
        <source>What is open stays; saving writes it again.</source>
        <translation>Was offen ist, bleibt; Speichern schreibt es wieder.</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) here are not saved.</source>
        <translation>
            <numerusform>%n Änderung hier ist nicht gespeichert.</numerusform>
            <numerusform>%n Änderungen hier sind nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>It cannot be read now: %1</source>
        <translation>Sie lässt sich jetzt nicht lesen: %1</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1 was read again.</source>
        <translation>%1 wurde neu gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) stand on %1.</source>
        <translation>
            <numerusform>%n Änderung gilt an %1.</numerusform>
            <numerusform>%n Änderungen gelten an %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) no longer fit.</source>
        <translation>
            <numerusform>%n Änderung passt nicht mehr.</numerusform>
            <numerusform>%n Änderungen passen nicht mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Some of the same places were changed in the file, too.</source>
        <translation>Einige derselben Stellen wurden auch in der Datei geändert.</translation>
    </message>
    <message>
        <source>Comparing %1</source>
        <translation>%1 wird verglichen</translation>
    </message>
    <message>
        <source>There is no backup of %1 beside it.</source>
        <translation>Neben %1 gibt es keine Sicherung.</translation>
    </message>
    <message>
        <source>Restore the backup</source>
        <translation>Die Sicherung zurückholen</translation>
    </message>
    <message>
        <source>Put %1 back in its place?</source>
        <translation>%1 wieder an seinen Platz setzen?</translation>
    </message>
    <message>
        <source>File and backup change places, so doing it again brings this one back. Edits that are not saved are made again where they fit.</source>
        <translation>Datei und Sicherung tauschen die Plätze; noch einmal bringt also diese zurück. Nicht gespeicherte Änderungen werden erneut gemacht, wo sie passen.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Restoring the backup</source>
        <translation>Die Sicherung wird zurückgeholt</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) of %1 no longer fit.</source>
        <translation>
            <numerusform>%n Änderung von %1 passt nicht mehr.</numerusform>
            <numerusform>%n Änderungen von %1 passen nicht mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edits here are not saved.</source>
        <translation>Änderungen hier sind nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>bindpose::SampleCard</name>
    <message>
        <source>Opens this sample.</source>
        <translation>Öffnet dieses Beispiel.</translation>
    </message>
</context>
<context>
    <name>bindpose::SaveDialog</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Writes the model under another name.</source>
        <translation>Schreibt das Modell unter anderem Namen.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Writes nothing.</source>
        <translation>Schreibt nichts.</translation>
    </message>
    <message>
        <source>Writes beside the file, reads back, then replaces it.</source>
        <translation>Schreibt neben die Datei, liest zurück und ersetzt sie dann.</translation>
    </message>
    <message>
        <source>Working out what changes</source>
        <translation>Änderungen ermitteln</translation>
    </message>
    <message>
        <source>The file was changed by another program since it was opened. Save replaces that.</source>
        <translation>Ein anderes Programm hat die Datei seit dem Öffnen geändert. Speichern ersetzt das.</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Saved %1, %2, read back equal</source>
        <translation>%1 gespeichert, %2, gleich zurückgelesen</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>The old file is untouched.</source>
        <translation>Die alte Datei ist unberührt.</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Override</translation>
    </message>
    <message>
        <source>stays out of the file</source>
        <translation>kommt nicht in die Datei</translation>
    </message>
    <message>
        <source>Keep %1.bak</source>
        <translation>%1.bak behalten</translation>
    </message>
    <message>
        <source>Copies the file as it is now beside itself, before anything is written.</source>
        <translation>Legt die jetzige Datei als Kopie daneben, bevor etwas geschrieben wird.</translation>
    </message>
    <message>
        <source>Nothing to write: no byte of the file would change.</source>
        <translation>Nichts zu schreiben: Kein Byte der Datei würde sich ändern.</translation>
    </message>
    <message>
        <source>Reading the trial write back</source>
        <translation>Probeschreiben wird zurückgelesen</translation>
    </message>
    <message>
        <source>%1 is not saved: %2</source>
        <translation>%1 ist nicht gespeichert: %2</translation>
    </message>
    <message>
        <source>Session only</source>
        <translation>Nur in der Sitzung</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>Ctrl+S saves at once from now on, unless there is something to warn of.
The settings have it, too.</source>
        <translation>Strg+S speichert ab jetzt sofort, außer wo zu warnen ist.
Steht auch in den Einstellungen.</translation>
    </message>
    <message>
        <source>Trial write read back: same scene</source>
        <translation>Probeschreiben zurückgelesen: gleiche Szene</translation>
    </message>
    <message>
        <source>Nothing was read back.</source>
        <translation>Nichts wurde zurückgelesen.</translation>
    </message>
    <message>
        <source>Problems %1 → %2</source>
        <translation>Probleme %1 → %2</translation>
    </message>
    <message>
        <source>%1, no new ones</source>
        <translation>%1, keine neuen</translation>
    </message>
    <message>
        <source>%1, new: %2</source>
        <translation>%1, neu: %2</translation>
    </message>
    <message>
        <source>Measuring how far the surface moves</source>
        <translation>Misst, wie weit sich die Oberfläche bewegt</translation>
    </message>
    <message>
        <source>There is no surface to compare.</source>
        <translation>Es gibt keine Oberfläche zum Vergleichen.</translation>
    </message>
    <message>
        <source>The surface stays where it is.</source>
        <translation>Die Oberfläche bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>clip %1, %2 s, vertex %3</source>
        <translation>Clip %1, %2 s, Vertex %3</translation>
    </message>
    <message>
        <source>rest pose, vertex %1</source>
        <translation>Ruhepose, Vertex %1</translation>
    </message>
    <message>
        <source>Surface moves at most %1: %2</source>
        <translation>Oberfläche bewegt sich höchstens %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2 before)</source>
        <translation>%1 (vorher %2)</translation>
    </message>
    <message>
        <source>%1, no new ones, but one grew: %2</source>
        <translation>%1, keine neuen, aber eines wuchs: %2</translation>
    </message>
    <message>
        <source>%1 changed, %2 added</source>
        <translation>%1 geändert, %2 hinzugekommen</translation>
    </message>
    <message>
        <source>%1 changed, %2 less</source>
        <translation>%1 geändert, %2 weniger</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message numerus="yes">
        <source>%n weight(s)</source>
        <translation>
            <numerusform>%n Gewicht</numerusform>
            <numerusform>%n Gewichte</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied clip</source>
        <translation>Kopierter Clip</translation>
    </message>
    <message>
        <source>Keep backups</source>
        <translation>Sicherungen behalten</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was added. Save replaces that.</source>
        <translation>%1 wurde von einem anderen Programm geändert, seit es hinzugefügt wurde. Speichern ersetzt das.</translation>
    </message>
    <message numerus="yes">
        <source>%1 finds %n joint(s) by the former name, %2 first: its tracks move nothing there until it is renamed in that file, too.</source>
        <translation>
            <numerusform>%1 findet %n Gelenk unter dem früheren Namen, %2: Die Spuren bewegen dort nichts, bis es auch in jener Datei umbenannt wird.</numerusform>
            <numerusform>%1 findet %n Gelenke unter früheren Namen, zuerst %2: Die Spuren bewegen dort nichts, bis sie auch in jener Datei umbenannt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not on the disk any more. Save writes it again.</source>
        <translation>%1 ist nicht mehr auf der Platte. Speichern schreibt sie neu.</translation>
    </message>
    <message>
        <source>Attachment</source>
        <translation>Angehängtes</translation>
    </message>
    <message>
        <source>Checking the surface over the clips</source>
        <translation>Die Oberfläche über die Clips wird geprüft</translation>
    </message>
    <message>
        <source>%1; the surface over the clips was not looked at.</source>
        <translation>%1; die Oberfläche über die Clips wurde nicht angesehen.</translation>
    </message>
    <message>
        <source>Counting problems: how the surface moves in the clips is still being looked at.</source>
        <translation>Probleme werden gezählt: Wie sich die Oberfläche in den Clips bewegt, wird noch angesehen.</translation>
    </message>
</context>
<context>
    <name>bindpose::SaveHead</name>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Working out what changes.</source>
        <translation>Es wird ermittelt, was sich ändert.</translation>
    </message>
    <message>
        <source>By patch, in place.</source>
        <translation>Als Patch, an Ort und Stelle.</translation>
    </message>
    <message>
        <source>By patch, into another file.</source>
        <translation>Als Patch, in eine andere Datei.</translation>
    </message>
    <message>
        <source>Vertex order, joints, extensions and all other bytes stay as they are.</source>
        <translation>Vertexfolge, Gelenke, Erweiterungen und alle anderen Bytes bleiben, wie sie sind.</translation>
    </message>
    <message numerus="yes">
        <source>%n override(s) stay out of the file.</source>
        <translation>
            <numerusform>%n Override kommt nicht in die Datei.</numerusform>
            <numerusform>%n Overrides kommen nicht in die Datei.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n range(s) change</source>
        <translation>
            <numerusform>%n Bereich ändert sich</numerusform>
            <numerusform>%n Bereiche ändern sich</numerusform>
        </translation>
    </message>
    <message>
        <source>also %1</source>
        <translation>auch %1</translation>
    </message>
    <message>
        <source>%1, same length</source>
        <translation>%1, gleiche Länge</translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 mehr</translation>
    </message>
    <message>
        <source>%1, less %2</source>
        <translation>%1, abzüglich %2</translation>
    </message>
    <message>
        <source>Save %1: no byte changes</source>
        <translation>%1 speichern: kein Byte ändert sich</translation>
    </message>
    <message>
        <source>Save %1: %2 of %3 bytes change</source>
        <translation>%1 speichern: %2 von %3 Byte ändern sich</translation>
    </message>
    <message>
        <source>%1, %2 are added</source>
        <translation>%1, %2 kommen hinzu</translation>
    </message>
    <message>
        <source>%1, %2 go</source>
        <translation>%1, %2 fallen weg</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more file(s)</source>
        <translation>
            <numerusform>%1, und %n weitere Datei</numerusform>
            <numerusform>%1, und %n weitere Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attachment(s) stay out of the file: an export takes them along.</source>
        <translation>
            <numerusform>%n Angehängtes kommt nicht in die Datei: Ein Export nimmt es mit.</numerusform>
            <numerusform>%n Angehängte kommen nicht in die Datei: Ein Export nimmt sie mit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SaveNote</name>
    <message>
        <source>Cut-off save.</source>
        <translation>Abgebrochenes Speichern.</translation>
    </message>
</context>
<context>
    <name>bindpose::SavePictures</name>
    <message>
        <source>In the file now</source>
        <translation>Jetzt in der Datei</translation>
    </message>
    <message>
        <source>After saving</source>
        <translation>Nach dem Speichern</translation>
    </message>
    <message>
        <source>Both in the rest pose</source>
        <translation>Beide in der Ruhepose</translation>
    </message>
    <message>
        <source>Both in the bind pose</source>
        <translation>Beide in der Bindepose</translation>
    </message>
    <message>
        <source>Both in clip %1 at %2 s</source>
        <translation>Beide im Clip %1 bei %2 s</translation>
    </message>
</context>
<context>
    <name>bindpose::SaveProof</name>
    <message>
        <source>First changed bytes</source>
        <translation>Erste geänderte Bytes</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Trial write is read back.</source>
        <translation>Probeschreiben wird zurückgelesen.</translation>
    </message>
    <message>
        <source>How far the surface moves is measured.</source>
        <translation>Wie weit sich die Oberfläche bewegt, wird gemessen.</translation>
    </message>
    <message>
        <source>Problems are counted.</source>
        <translation>Probleme werden gezählt.</translation>
    </message>
</context>
<context>
    <name>bindpose::Saving</name>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>No writer for %1.</source>
        <translation>%1 lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1; %n thing(s) could not be kept</source>
        <translation>
            <numerusform>%1 gespeichert; %n Sache ließ sich nicht erhalten</numerusform>
            <numerusform>%1 gespeichert; %n Sachen ließen sich nicht erhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>The old file is untouched.</source>
        <translation>Die alte Datei ist unberührt.</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Saved %1, but it could not be read again. %2</source>
        <translation>%1 gespeichert, aber nicht wieder zu lesen. %2</translation>
    </message>
    <message>
        <source>%1 cannot be written in place: its format (%2) is only read. A new file takes the edits.</source>
        <translation>%1 kann nicht an Ort und Stelle geschrieben werden: Ihr Format (%2) wird nur gelesen. Eine neue Datei nimmt die Änderungen auf.</translation>
    </message>
    <message>
        <source>Written, but not all of it: %1 still counts as not saved.</source>
        <translation>Geschrieben, aber nicht alles: %1 gilt weiter als nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>bindpose::SeamView</name>
    <message>
        <source>Ghost</source>
        <translation>Geist</translation>
    </message>
    <message>
        <source>No ghost</source>
        <translation>Kein Geist</translation>
    </message>
    <message>
        <source>Only the pose of now.</source>
        <translation>Nur die jetzige Pose.</translation>
    </message>
    <message>
        <source>Last on first</source>
        <translation>Letzte auf erster</translation>
    </message>
    <message>
        <source>Goes to the start, with the last pose as a ghost.</source>
        <translation>Geht an den Anfang, mit der letzten Pose als Geist.</translation>
    </message>
    <message>
        <source>First on last</source>
        <translation>Erste auf letzter</translation>
    </message>
    <message>
        <source>Goes to the end, with the first pose as a ghost.</source>
        <translation>Geht ans Ende, mit der ersten Pose als Geist.</translation>
    </message>
    <message>
        <source>Without the way over the ground</source>
        <translation>Ohne den Weg über den Boden</translation>
    </message>
    <message>
        <source>A walk that gets on ends elsewhere: that is its way, not a jump.</source>
        <translation>Ein Gang, der vorankommt, endet woanders: Das ist sein Weg, kein Sprung.</translation>
    </message>
    <message>
        <source>Joints by how they jump where the clip begins again</source>
        <translation>Gelenke nach ihrem Sprung, wo der Clip neu beginnt</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>Drall</translation>
    </message>
    <message>
        <source>From where it ends to where it begins.</source>
        <translation>Von wo es endet bis wo es beginnt.</translation>
    </message>
    <message>
        <source>Turn from its last rotation to its first.</source>
        <translation>Drehung von der letzten Stellung zur ersten.</translation>
    </message>
    <message>
        <source>How much its speed changes at once, per second.</source>
        <translation>Wie viel sich sein Tempo auf einmal ändert, je Sekunde.</translation>
    </message>
    <message>
        <source>How much its turning changes at once, degrees per second.</source>
        <translation>Wie viel sich seine Drehung auf einmal ändert, Grad je Sekunde.</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>A clip of one moment has no seam.</source>
        <translation>Ein Clip von einem Moment hat keine Naht.</translation>
    </message>
    <message>
        <source>No clip is shown.</source>
        <translation>Es wird kein Clip gezeigt.</translation>
    </message>
    <message>
        <source>Largest jump %1 at %2, largest turn %3° at %4.</source>
        <translation>Größter Sprung %1 an %2, größte Drehung %3° an %4.</translation>
    </message>
    <message>
        <source>It gets on by %1 over the ground.</source>
        <translation>Er kommt %1 über den Boden voran.</translation>
    </message>
    <message>
        <source>It ends one frame before it begins again: the jump is that of one frame.</source>
        <translation>Er endet ein Frame, bevor er neu beginnt: Der Sprung ist der eines Frames.</translation>
    </message>
</context>
<context>
    <name>bindpose::SearchField</name>
    <message>
        <source>Search commands, joints</source>
        <translation>Befehle, Gelenke suchen</translation>
    </message>
    <message>
        <source>Finds every command by a few letters of its name.</source>
        <translation>Findet jeden Befehl an ein paar Buchstaben seines Namens.</translation>
    </message>
</context>
<context>
    <name>bindpose::SelectedWeights</name>
    <message>
        <source>Weight of all selected vertices</source>
        <translation>Gewicht aller ausgewählten Vertices</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addieren</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Adds the amount to the joint&apos;s weight, within 0 and 1.</source>
        <translation>Addiert den Betrag zum Gewicht des Gelenks, zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>Normalize all</source>
        <translation>Alle normalisieren</translation>
    </message>
    <message>
        <source>Divides the weights of each vertex by their sum, so that they sum to 1.</source>
        <translation>Teilt die Gewichte jedes Vertex durch ihre Summe, sodass sie 1 ergeben.</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glätten</translation>
    </message>
    <message>
        <source>Brings weights nearer to those of the neighbours; each vertex sums to 1 then.</source>
        <translation>Bringt Gewichte näher an die der Nachbarn; die Summe jedes Vertex ist dann 1.</translation>
    </message>
    <message>
        <source>Strength of smoothing</source>
        <translation>Stärke der Glättung</translation>
    </message>
    <message>
        <source>How far Smooth goes, from 0 to 1: the neighbours&apos; mean.</source>
        <translation>Wie weit Glätten geht, von 0 bis 1: das Mittel der Nachbarn.</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message numerus="yes">
        <source>%n selected vertices</source>
        <translation>
            <numerusform>%n ausgewählter Vertex</numerusform>
            <numerusform>%n ausgewählte Vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them have no weights.</source>
        <translation>
            <numerusform>%n davon hat keine Gewichte.</numerusform>
            <numerusform>%n davon haben keine Gewichte.</numerusform>
        </translation>
    </message>
    <message>
        <source>No joint is selected</source>
        <translation>Kein Gelenk ist ausgewählt</translation>
    </message>
    <message>
        <source>Select a joint in this list or in the tree of joints.</source>
        <translation>Ein Gelenk in dieser Liste oder im Baum der Gelenke auswählen.</translation>
    </message>
    <message>
        <source>This joint is not in the skin of these vertices.</source>
        <translation>Dieses Gelenk ist nicht im Skin dieser Vertices.</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>The weights of every selected vertex sum to 1 already.</source>
        <translation>Die Gewichte jedes ausgewählten Vertex ergeben schon 1.</translation>
    </message>
    <message>
        <source>None of the selected vertices has weights.</source>
        <translation>Keiner der ausgewählten Vertices hat Gewichte.</translation>
    </message>
    <message>
        <source>All sum to 1.</source>
        <translation>Alle ergeben 1.</translation>
    </message>
    <message numerus="yes">
        <source>%n do not sum to 1.</source>
        <translation>
            <numerusform>%n ergibt nicht 1.</numerusform>
            <numerusform>%n ergeben nicht 1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sets the weight of all; other joints keep theirs, so sums change.</source>
        <translation>Setzt das Gewicht für alle; andere Gelenke behalten ihres, die Summen ändern sich also.</translation>
    </message>
    <message>
        <source>What Add adds; below 0 it takes away.</source>
        <translation>Was Addieren addiert; unter 0 zieht es ab.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>What Scale multiplies by.</source>
        <translation>Womit Skalieren multipliziert.</translation>
    </message>
    <message>
        <source>Multiplies the joint&apos;s weight by the factor, within 0 and 1.</source>
        <translation>Multipliziert das Gewicht des Gelenks mit dem Faktor, zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>Sets the weight of all; other joints give and take.</source>
        <translation>Setzt das Gewicht aller; andere Gelenke geben und nehmen.</translation>
    </message>
    <message>
        <source>Moves at most %1 in this pose.</source>
        <translation>Bewegt höchstens %1 in dieser Pose.</translation>
    </message>
</context>
<context>
    <name>bindpose::SettingRow</name>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Sets it back to how it comes.</source>
        <translation>Setzt es auf den Anfangswert zurück.</translation>
    </message>
    <message>
        <source>Takes effect when Bindpose starts again.</source>
        <translation>Wirkt beim nächsten Start von Bindpose.</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Closes Bindpose and opens it with the same files.
Asks about edits that are not saved.</source>
        <translation>Schließt Bindpose und öffnet es mit denselben Dateien.
Fragt nach Änderungen, die nicht gespeichert sind.</translation>
    </message>
</context>
<context>
    <name>bindpose::SettingsDialog</name>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>bindpose::ShapesView</name>
    <message>
        <source>Filter shapes</source>
        <translation>Formen filtern</translation>
    </message>
    <message>
        <source>No shapes in this file: no mesh has morph targets.</source>
        <translation>Keine Formen in dieser Datei: Kein Netz hat Morph-Ziele.</translation>
    </message>
    <message>
        <source>Over the clip; no file is changed.</source>
        <translation>Über dem Clip; keine Datei ändert sich.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Every shape follows the clip again.</source>
        <translation>Jede Form folgt wieder dem Clip.</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>It follows the clip again.</source>
        <translation>Sie folgt wieder dem Clip.</translation>
    </message>
    <message>
        <source>Shape %1</source>
        <translation>Form %1</translation>
    </message>
</context>
<context>
    <name>bindpose::SkinJointList</name>
    <message>
        <source>Unused only</source>
        <translation>Nur ungenutzte</translation>
    </message>
    <message>
        <source>Shows only joints that move nothing that is drawn with this skin.</source>
        <translation>Zeigt nur Gelenke, die nichts bewegen, was mit diesem Skin gezeichnet wird.</translation>
    </message>
    <message numerus="yes">
        <source>%n unused</source>
        <translation>
            <numerusform>%n ungenutzt</numerusform>
            <numerusform>%n ungenutzt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n also in another skin</source>
        <translation>
            <numerusform>%n auch in einem anderen Skin</numerusform>
            <numerusform>%n auch in einem anderen Skin</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SkinJointModel</name>
    <message>
        <source>Skin %1</source>
        <translation>Skin %1</translation>
    </message>
    <message numerus="yes">
        <source>%n skins</source>
        <translation>
            <numerusform>%n Skin</numerusform>
            <numerusform>%n Skins</numerusform>
        </translation>
    </message>
    <message>
        <source>Moves nothing that is drawn with this skin.</source>
        <translation>Bewegt nichts, was mit diesem Skin gezeichnet wird.</translation>
    </message>
    <message>
        <source>Place in the skin&apos;s list, as weights store it</source>
        <translation>Platz in der Liste des Skins, wie ihn Gewichte speichern</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Vertices that have a weight of it</source>
        <translation>Vertices, die ein Gewicht davon haben</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Largest weight of a vertex</source>
        <translation>Größtes Gewicht eines Vertex</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Other skins that list the joint, too</source>
        <translation>Andere Skins, die das Gelenk auch führen</translation>
    </message>
    <message>
        <source>Also in</source>
        <translation>Auch in</translation>
    </message>
</context>
<context>
    <name>bindpose::SkinJointTable</name>
    <message>
        <source>Joints of the skin</source>
        <translation>Gelenke des Skins</translation>
    </message>
</context>
<context>
    <name>bindpose::SkinView</name>
    <message>
        <source>Skin</source>
        <translation>Skin</translation>
    </message>
    <message>
        <source>The skin that is looked at.</source>
        <translation>Der Skin, der betrachtet wird.</translation>
    </message>
    <message>
        <source>Bind correction</source>
        <translation>Bindekorrektur</translation>
    </message>
    <message>
        <source>Turns the mesh before it is bound to the joints.</source>
        <translation>Dreht das Mesh, bevor es an die Gelenke gebunden wird.</translation>
    </message>
    <message>
        <source>Guess</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>Takes the turn that brings vertices nearest to their joints.</source>
        <translation>Nimmt die Drehung, die Vertices ihren Gelenken am nächsten bringt.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>No skin in this file: nothing follows joints by weights.</source>
        <translation>Kein Skin in dieser Datei: nichts folgt Gelenken durch Gewichte.</translation>
    </message>
    <message numerus="yes">
        <source>%n joint(s)</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>bind matrices stored</source>
        <translation>Bindematrizen gespeichert</translation>
    </message>
    <message>
        <source>bind follows from the pose at rest</source>
        <translation>Bind folgt aus der Ruhepose</translation>
    </message>
    <message>
        <source>A save writes it.</source>
        <translation>Speichern schreibt sie.</translation>
    </message>
    <message>
        <source>Stays in the session: %1 has no place for it. An export writes it.</source>
        <translation>Bleibt in der Sitzung: %1 hat keinen Platz dafür. Ein Export schreibt sie.</translation>
    </message>
    <message>
        <source>Vertices are %1 from their strongest joint, on average, in bind.</source>
        <translation>Vertices sind in Bindepose im Mittel %1 von ihrem stärksten Gelenk entfernt.</translation>
    </message>
    <message>
        <source>Matrix of its own</source>
        <translation>Eigene Matrix</translation>
    </message>
    <message>
        <source>No turn is better: vertices are %1 from their joints.</source>
        <translation>Keine Drehung ist besser: Vertices sind %1 von ihren Gelenken entfernt.</translation>
    </message>
    <message>
        <source>%1: vertices were %2 from their joints, now %3.</source>
        <translation>%1: Vertices waren %2 von ihren Gelenken entfernt, jetzt %3.</translation>
    </message>
    <message>
        <source>Clamp</source>
        <translation>Begrenzen</translation>
    </message>
    <message>
        <source>Weights below 0 become 0; the others of the vertex keep its sum.</source>
        <translation>Setzt Gewichte unter 0 auf 0; die anderen des Vertex behalten die Summe.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have weights below 0.</source>
        <translation>
            <numerusform>%n Vertex hat Gewichte unter 0.</numerusform>
            <numerusform>%n Vertices haben Gewichte unter 0.</numerusform>
        </translation>
    </message>
    <message>
        <source>Measuring how far the surface moves</source>
        <translation>Messen, wie weit sich die Oberfläche bewegt</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices clamped; the surface moves by at most %1.</source>
        <translation>
            <numerusform>%n Vertex begrenzt; die Oberfläche bewegt sich um höchstens %1.</numerusform>
            <numerusform>%n Vertices begrenzt; die Oberfläche bewegt sich um höchstens %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices clamped; the surface stays where it is.</source>
        <translation>
            <numerusform>%n Vertex begrenzt; die Oberfläche bleibt, wo sie ist.</numerusform>
            <numerusform>%n Vertices begrenzt; die Oberfläche bleibt, wo sie ist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::SkinningBar</name>
    <message>
        <source>Skinning</source>
        <translation>Skinning</translation>
    </message>
    <message>
        <source>Click: as the file says again.</source>
        <translation>Klick: wieder, wie die Datei sagt.</translation>
    </message>
    <message>
        <source>Skinning: %1</source>
        <translation>Skinning: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::SourceBox</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Eine Datei…</translation>
    </message>
    <message>
        <source>Take weights from</source>
        <translation>Gewichte nehmen von</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>bindpose::SplitBars</name>
    <message>
        <source>This side</source>
        <translation>Diese Seite</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>Die andere Seite</translation>
    </message>
    <message>
        <source>Click: what else this side can show.</source>
        <translation>Klick: was diese Seite sonst zeigen kann.</translation>
    </message>
</context>
<context>
    <name>bindpose::SpreadModel</name>
    <message numerus="yes">
        <source>%1, weight %2, %n vertices</source>
        <translation>
            <numerusform>%1, Gewicht %2, %n Vertex</numerusform>
            <numerusform>%1, Gewicht %2, %n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: least and largest weight. Double-click to set it for all.</source>
        <translation>%1: kleinstes und größtes Gewicht. Doppelklick setzt es für alle.</translation>
    </message>
    <message>
        <source>Selected vertices that the joint holds.</source>
        <translation>Ausgewählte Vertices, die das Gelenk hält.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
</context>
<context>
    <name>bindpose::SpreadTable</name>
    <message>
        <source>Weight of all selected vertices</source>
        <translation>Gewicht aller ausgewählten Vertices</translation>
    </message>
    <message>
        <source>Joints of the selected vertices</source>
        <translation>Gelenke der ausgewählten Vertices</translation>
    </message>
    <message>
        <source>The joints that hold the selected vertices, with the least and the largest weight.</source>
        <translation>Die Gelenke, die die ausgewählten Vertices halten, mit kleinstem und größtem Gewicht.</translation>
    </message>
</context>
<context>
    <name>bindpose::StageTools</name>
    <message>
        <source>There is no picture to copy.</source>
        <translation>Es gibt kein Bild zu kopieren.</translation>
    </message>
    <message>
        <source>Copied a picture of %1 × %2 pixels</source>
        <translation>Ein Bild von %1 × %2 Pixeln kopiert</translation>
    </message>
</context>
<context>
    <name>bindpose::StartFiles</name>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Opens a file of your own in its place.</source>
        <translation>Öffnet an ihrer Stelle eine eigene Datei.</translation>
    </message>
    <message>
        <source>This is a sample.</source>
        <translation>Dies ist ein Beispiel.</translation>
    </message>
    <message>
        <source>A humanoid with clips, to try things on.</source>
        <translation>Eine Figur mit Clips, zum Ausprobieren.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the last time are gone:</source>
        <translation>
            <numerusform>%n Datei vom letzten Mal ist nicht mehr da:</numerusform>
            <numerusform>%n Dateien vom letzten Mal sind nicht mehr da:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::StatisticsView</name>
    <message>
        <source>Joints per vertex</source>
        <translation>Gelenke je Vertex</translation>
    </message>
    <message>
        <source>Vertices</source>
        <translation>Vertices</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größtes</translation>
    </message>
    <message>
        <source>No mesh in this file has a skin.</source>
        <translation>Kein Mesh dieser Datei hat einen Skin.</translation>
    </message>
    <message>
        <source>A click or Enter selects these vertices.</source>
        <translation>Ein Klick oder Enter wählt diese Vertices aus.</translation>
    </message>
    <message>
        <source>Counting weights</source>
        <translation>Gewichte werden gezählt</translation>
    </message>
    <message>
        <source>%1 vertices with weights, which sum to %2 … %3</source>
        <translation>%1 Vertices mit Gewichten, die Summen von %2 … %3 ergeben</translation>
    </message>
    <message>
        <source>Smallest weight above 0: %1 at &lt;a href=&quot;#&quot; style=&quot;color:%3&quot;&gt;vertex %2&lt;/a&gt;</source>
        <translation>Kleinstes Gewicht über 0: %1 an &lt;a href=&quot;#&quot; style=&quot;color:%3&quot;&gt;Vertex %2&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>unused</source>
        <translation>ungenutzt</translation>
    </message>
    <message>
        <source>%1 vertices with weights, which sum to %2</source>
        <translation>%1 Vertices mit Gewichten, deren Summe %2 ist</translation>
    </message>
</context>
<context>
    <name>bindpose::StatusLine</name>
    <message numerus="yes">
        <source>%1 vertices</source>
        <translation>
            <numerusform>%1 Vertex</numerusform>
            <numerusform>%1 Vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 joints</source>
        <translation>
            <numerusform>%1 Gelenk</numerusform>
            <numerusform>%1 Gelenke</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 up</source>
        <translation>%1 oben</translation>
    </message>
    <message>
        <source>weights as stored</source>
        <translation>Gewichte wie gespeichert</translation>
    </message>
    <message>
        <source>weights divided by their sum</source>
        <translation>Gewichte durch ihre Summe geteilt</translation>
    </message>
    <message>
        <source>rest of each sum stays put</source>
        <translation>Rest jeder Summe bleibt stehen</translation>
    </message>
    <message>
        <source>weights one after the other</source>
        <translation>Gewichte nacheinander</translation>
    </message>
    <message>
        <source>rest of each sum to the own bone</source>
        <translation>Rest jeder Summe an den eigenen Knochen</translation>
    </message>
    <message>
        <source>Sample, not saved yet</source>
        <translation>Beispiel, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>%1, saves by patch</source>
        <translation>%1, speichert als Patch</translation>
    </message>
    <message>
        <source>%1, read only</source>
        <translation>%1, nur lesbar</translation>
    </message>
    <message>
        <source>keys blended by nlerp</source>
        <translation>Keys mit Nlerp überblendet</translation>
    </message>
    <message>
        <source>keys blended by axis and angle</source>
        <translation>Keys mit Achse und Winkel überblendet</translation>
    </message>
    <message numerus="yes">
        <source>%1 key(s) selected</source>
        <translation>
            <numerusform>%1 Key gewählt</numerusform>
            <numerusform>%1 Keys gewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 triangles</source>
        <translation>
            <numerusform>%1 Dreieck</numerusform>
            <numerusform>%1 Dreiecke</numerusform>
        </translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>Einheit %1</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) undone</source>
        <translation>
            <numerusform>%n Schritt rückgängig gemacht</numerusform>
            <numerusform>%n Schritte rückgängig gemacht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::StorageView</name>
    <message>
        <source>Entries of the file</source>
        <translation>Einträge der Datei</translation>
    </message>
    <message>
        <source>In the order of the file. A click or Enter selects the joint.</source>
        <translation>In der Reihenfolge der Datei. Ein Klick oder Enter wählt das Gelenk aus.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>How much an edited weight changes when it is saved.</source>
        <translation>Wie sehr sich ein geändertes Gewicht beim Speichern ändert.</translation>
    </message>
    <message>
        <source>No vertex selected. Click one in the 3D view.</source>
        <translation>Kein Vertex ausgewählt. Einen in der 3D-Ansicht anklicken.</translation>
    </message>
    <message>
        <source>This mesh has no skin: the file stores no weights for it.</source>
        <translation>Dieses Mesh hat keinen Skin: Die Datei speichert keine Gewichte dafür.</translation>
    </message>
    <message>
        <source>Vertex %1, stored as %2</source>
        <translation>Vertex %1, gespeichert als %2</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>not in the skin</source>
        <translation>nicht im Skin</translation>
    </message>
    <message>
        <source>Sum %1 of %2, which is %3</source>
        <translation>Summe %1 von %2, das ist %3</translation>
    </message>
    <message>
        <source>Sum %1</source>
        <translation>Summe %1</translation>
    </message>
    <message>
        <source>Saving rounds by %1 at most.</source>
        <translation>Speichern rundet um höchstens %1.</translation>
    </message>
    <message>
        <source>Saving changes none of these numbers.</source>
        <translation>Speichern ändert keine dieser Zahlen.</translation>
    </message>
</context>
<context>
    <name>bindpose::StoryFixes</name>
    <message>
        <source>Normalize</source>
        <translation>Normalisieren</translation>
    </message>
    <message>
        <source>Divides the weights by their sum, so that they sum to 1.</source>
        <translation>Teilt die Gewichte durch ihre Summe, sodass sie zusammen 1 ergeben.</translation>
    </message>
    <message>
        <source>Remove the joint</source>
        <translation>Gelenk lösen</translation>
    </message>
    <message>
        <source>The other joints take its weight, in proportion to theirs.</source>
        <translation>Die anderen Gelenke nehmen sein Gewicht, im Verhältnis ihrer eigenen.</translation>
    </message>
    <message>
        <source>Rebuild from the neighbours</source>
        <translation>Aus den Nachbarn neu aufbauen</translation>
    </message>
    <message>
        <source>Takes the weights of the vertices around.</source>
        <translation>Nimmt die Gewichte der Vertices ringsum.</translation>
    </message>
    <message>
        <source>Remove %1 from it</source>
        <translation>%1 von ihm lösen</translation>
    </message>
    <message>
        <source>Measuring what corrections move</source>
        <translation>Misst, was Korrekturen bewegen</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
</context>
<context>
    <name>bindpose::StoryModel</name>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Abstand</translation>
    </message>
</context>
<context>
    <name>bindpose::StoryTree</name>
    <message>
        <source>What each joint adds</source>
        <translation>Was jedes Gelenk dazugibt</translation>
    </message>
    <message>
        <source>Point at a joint to see where the vertex would be without it.</source>
        <translation>Auf ein Gelenk zeigen, um zu sehen, wo der Vertex ohne es wäre.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>The weight as the file has it.</source>
        <translation>Das Gewicht, wie die Datei es hat.</translation>
    </message>
    <message>
        <source>The weight as the format blends it.</source>
        <translation>Das Gewicht, wie das Format damit mischt.</translation>
    </message>
    <message>
        <source>How far it moves the vertex from its place at rest.</source>
        <translation>Wie weit es den Vertex von seinem Platz in der Ruhepose bewegt.</translation>
    </message>
    <message>
        <source>From the joint to where it alone would put the vertex.</source>
        <translation>Vom Gelenk bis dahin, wo es allein den Vertex hinsetzen würde.</translation>
    </message>
    <message>
        <source>Inverse bind</source>
        <translation>Inverse Bindematrix</translation>
    </message>
    <message>
        <source>Joint now</source>
        <translation>Gelenk jetzt</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Without %1 the vertex would be %2 from here.</source>
        <translation>Ohne %1 wäre der Vertex %2 von hier.</translation>
    </message>
    <message>
        <source>Their product</source>
        <translation>Ihr Produkt</translation>
    </message>
</context>
<context>
    <name>bindpose::SumRow</name>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Sum of the stored integers.</source>
        <translation>Summe der gespeicherten Ganzzahlen.</translation>
    </message>
    <message>
        <source>Normalize</source>
        <translation>Normalisieren</translation>
    </message>
    <message>
        <source>Divides the weights by their sum, so that they sum to 1.</source>
        <translation>Teilt die Gewichte durch ihre Summe, sodass sie zusammen 1 ergeben.</translation>
    </message>
    <message>
        <source>Sum of all stored weights: %1. Right click copies all digits.</source>
        <translation>Summe aller gespeicherten Gewichte: %1. Rechtsklick kopiert alle Stellen.</translation>
    </message>
    <message numerus="yes">
        <source>%n empty</source>
        <translation>
            <numerusform>%n leer</numerusform>
            <numerusform>%n leer</numerusform>
        </translation>
    </message>
    <message>
        <source>Entries of the file that hold nothing: joint 0 with weight 0.</source>
        <translation>Einträge der Datei, die nichts halten: Gelenk 0 mit Gewicht 0.</translation>
    </message>
    <message>
        <source>This mesh has no skin: its node alone moves it.</source>
        <translation>Dieses Mesh hat keinen Skin: nur sein Knoten bewegt es.</translation>
    </message>
</context>
<context>
    <name>bindpose::SurfaceMaps</name>
    <message>
        <source>Reading the surface</source>
        <translation>Die Oberfläche wird gelesen</translation>
    </message>
    <message>
        <source>Measuring the surface</source>
        <translation>Die Oberfläche wird gemessen</translation>
    </message>
    <message>
        <source>Measuring the surface over the clips</source>
        <translation>Die Oberfläche wird über die Clips gemessen</translation>
    </message>
    <message>
        <source>Going through the clips: %1 %</source>
        <translation>Die Clips werden durchgegangen: %1 %</translation>
    </message>
    <message>
        <source>Stopped. Choose “Now”, then “Worst over the clips”, to begin again.</source>
        <translation>Angehalten. „Jetzt“ und dann „Schlimmstes über die Clips“ wählen beginnt von vorn.</translation>
    </message>
    <message>
        <source>Nothing here moves with a skin.</source>
        <translation>Nichts hier bewegt sich mit einem Skin.</translation>
    </message>
    <message>
        <source>No joint has a bone on both sides with enough surface round it.</source>
        <translation>Kein Gelenk hat auf beiden Seiten einen Knochen mit genug Oberfläche darum.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>Stopped. Choose another view, then this one, to begin again.</source>
        <translation>Angehalten. Eine andere Ansicht und dann wieder diese wählen beginnt von vorn.</translation>
    </message>
    <message>
        <source>Over the clips the file&apos;s own skinning is measured.</source>
        <translation>Über die Clips wird so gemessen, wie die Datei selbst skinnt.</translation>
    </message>
    <message>
        <source>%1 moments were looked at, evenly spread; %2 were left out.</source>
        <translation>%1 gleichmäßig verteilte Momente wurden angesehen, %2 ausgelassen.</translation>
    </message>
    <message>
        <source>No mesh here has two sides: names of joints pair left and right, and most vertices have a mirrored partner.</source>
        <translation>Kein Mesh hier hat zwei Seiten: Gelenke, deren Namen sich zu links und rechts paaren, und zu den meisten Vertices ein Gegenstück.</translation>
    </message>
</context>
<context>
    <name>bindpose::TableView</name>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>No vertex in this file has weights.</source>
        <translation>Kein Vertex dieser Datei hat Gewichte.</translation>
    </message>
    <message>
        <source>No vertex with weights is selected. %1.</source>
        <translation>Kein Vertex mit Gewichten ist ausgewählt. %1.</translation>
    </message>
    <message>
        <source>The weights of every vertex sum to 1. %1.</source>
        <translation>Die Gewichte jedes Vertex ergeben 1. %1.</translation>
    </message>
    <message>
        <source>%1 holds no vertex. %2.</source>
        <translation>%1 hält keinen Vertex. %2.</translation>
    </message>
    <message>
        <source>No joint is selected. %1.</source>
        <translation>Kein Gelenk ist ausgewählt. %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) copied.</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The query is true of no vertex. %1.</source>
        <translation>Die Abfrage trifft auf keinen Vertex zu. %1.</translation>
    </message>
    <message>
        <source>seam twins on</source>
        <translation>Naht-Zwillinge an</translation>
    </message>
    <message numerus="yes">
        <source>%n no longer found</source>
        <translation>
            <numerusform>%n nicht mehr gefunden</numerusform>
            <numerusform>%n nicht mehr gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n would be new</source>
        <translation>
            <numerusform>%n käme dazu</numerusform>
            <numerusform>%n kämen dazu</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 vertices with weights · %3 of %4 joints</source>
        <translation>%1 von %2 Vertices mit Gewichten · %3 von %4 Gelenken</translation>
    </message>
</context>
<context>
    <name>bindpose::TermTable</name>
    <message>
        <source>From the mesh to the picture</source>
        <translation>Vom Mesh zum Bild</translation>
    </message>
    <message>
        <source>The lines between the first and the last sum to the difference of the two.</source>
        <translation>Die Zeilen zwischen der ersten und der letzten ergeben zusammen deren Unterschied.</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
</context>
<context>
    <name>bindpose::TextureList</name>
    <message>
        <source>Base colour</source>
        <translation>Grundfarbe</translation>
    </message>
    <message>
        <source>Metal and roughness</source>
        <translation>Metall und Rauheit</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Heights</source>
        <translation>Höhen</translation>
    </message>
    <message>
        <source>Ambient light</source>
        <translation>Umgebungslicht</translation>
    </message>
    <message>
        <source>Glow</source>
        <translation>Leuchten</translation>
    </message>
    <message>
        <source>Choose another image</source>
        <translation>Anderes Bild wählen</translation>
    </message>
    <message>
        <source>Without this texture</source>
        <translation>Ohne diese Textur</translation>
    </message>
    <message>
        <source>Reading textures</source>
        <translation>Texturen werden gelesen</translation>
    </message>
    <message>
        <source>is read with the next load</source>
        <translation>wird beim nächsten Laden gelesen</translation>
    </message>
    <message>
        <source>missing; tried %1</source>
        <translation>fehlt; versucht: %1</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>in der Datei</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>image %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>%1 · coordinates %2</source>
        <translation>%1 · Koordinaten %2</translation>
    </message>
    <message>
        <source>Occlusion</source>
        <translation>Verdeckung</translation>
    </message>
</context>
<context>
    <name>bindpose::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message numerus="yes">
        <source>%n joints</source>
        <translation>
            <numerusform>%n Gelenk</numerusform>
            <numerusform>%n Gelenke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n key(s) at %2 s</source>
        <translation>
            <numerusform>%1: %n Key bei %2 s</numerusform>
            <numerusform>%1: %n Keys bei %2 s</numerusform>
        </translation>
    </message>
    <message>
        <source>T  move</source>
        <translation>T  Bewegen</translation>
    </message>
    <message>
        <source>R  rotate</source>
        <translation>R  Drehen</translation>
    </message>
    <message>
        <source>S  scale</source>
        <translation>S  Skalieren</translation>
    </message>
    <message>
        <source>translation</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>other channels</source>
        <translation>andere Kanäle</translation>
    </message>
    <message>
        <source>Key at %1 s, frame %2: %3</source>
        <translation>Key bei %1 s, Frame %2: %3</translation>
    </message>
    <message>
        <source>No clip in this file. &lt;a href=&quot;#&quot;&gt;Add clips…&lt;/a&gt;</source>
        <translation>Kein Clip in dieser Datei. &lt;a href=&quot;#&quot;&gt;Clips hinzufügen…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Bookmarks</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>%1 at %2 s</source>
        <translation>%1 bei %2 s</translation>
    </message>
    <message>
        <source>No clip is shown: the box above has them.</source>
        <translation>Kein Clip wird gezeigt: Die Liste oben hat sie.</translation>
    </message>
    <message>
        <source>%1 s, frame %2
Drag to scrub, with Shift between frames; with Ctrl on the ruler for the range that plays. Ctrl and the wheel zoom.</source>
        <translation>%1 s, Frame %2
Ziehen fährt durch die Zeit, mit Umschalt zwischen den Frames; mit Strg auf dem Lineal für den Bereich, der läuft. Strg und das Rad zoomen.</translation>
    </message>
    <message>
        <source>%1 at %2 s, frame %3: %4</source>
        <translation>%1 bei %2 s, Frame %3: %4</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>Heal distance</source>
        <translation>Heilabstand</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlimmstes</translation>
    </message>
    <message>
        <source>%1: at most %2 at %3 s</source>
        <translation>%1: höchstens %2 bei %3 s</translation>
    </message>
    <message>
        <source>Bind pose: keys of %1 are not applied</source>
        <translation>Bindepose: Keys von %1 wirken nicht</translation>
    </message>
    <message>
        <source>Rest pose: keys of %1 are not applied</source>
        <translation>Ruhepose: Keys von %1 wirken nicht</translation>
    </message>
</context>
<context>
    <name>bindpose::ToolRows</name>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Nothing here has weights.</source>
        <translation>Nichts hier hat Gewichte.</translation>
    </message>
    <message numerus="yes">
        <source>Works on the %n selected vertices.</source>
        <translation>
            <numerusform>Wirkt auf %n ausgewählten Vertex.</numerusform>
            <numerusform>Wirkt auf die %n ausgewählten Vertices.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is selected: works on all vertices.</source>
        <translation>Nichts ist ausgewählt: wirkt auf alle Vertices.</translation>
    </message>
    <message>
        <source>Locked: %1</source>
        <translation>Gesperrt: %1</translation>
    </message>
    <message>
        <source>Measuring what &quot;%1&quot; moves</source>
        <translation>Misst, was „%1“ bewegt</translation>
    </message>
    <message>
        <source>Select a joint, or choose one here.</source>
        <translation>Ein Gelenk auswählen, oder hier eines nennen.</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Wird gemessen…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Neu messen</translation>
    </message>
    <message>
        <source>Finds out how far this moves the surface.</source>
        <translation>Findet heraus, wie weit das die Oberfläche bewegt.</translation>
    </message>
    <message>
        <source>Makes this so, as one step that can be undone.</source>
        <translation>Macht es so, als ein Schritt, den man rückgängig machen kann.</translation>
    </message>
    <message>
        <source>Choose what to take the weights from.</source>
        <translation>Wählen, wovon die Gewichte kommen.</translation>
    </message>
    <message>
        <source>Measuring; then it is applied.</source>
        <translation>Wird gemessen, dann angewendet.</translation>
    </message>
    <message>
        <source>Not applied: what it was measured for has changed.</source>
        <translation>Nicht angewendet: Wofür gemessen wurde, hat sich geändert.</translation>
    </message>
    <message numerus="yes">
        <source>Works on the %n selected vertices and their seam twins.</source>
        <translation>
            <numerusform>Wirkt auf %n ausgewählten Vertex und seine Nahtzwillinge.</numerusform>
            <numerusform>Wirkt auf die %n ausgewählten Vertices und ihre Nahtzwillinge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::TrailSource</name>
    <message>
        <source>Trails of joints</source>
        <translation>Bahnen von Gelenken</translation>
    </message>
</context>
<context>
    <name>bindpose::TransportBar</name>
    <message>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>The clip that is shown, or the rest or bind pose.</source>
        <translation>Der gezeigte Clip oder die Ruhe- oder Bindepose.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Goes to the start of the clip.</source>
        <translation>Geht an den Anfang des Clips.</translation>
    </message>
    <message>
        <source>Previous key</source>
        <translation>Voriger Key</translation>
    </message>
    <message>
        <source>Goes to the key before, exactly.</source>
        <translation>Geht genau auf den Key davor.</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Voriges Frame</translation>
    </message>
    <message>
        <source>Goes one frame back.</source>
        <translation>Geht ein Frame zurück.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Plays or pauses.</source>
        <translation>Spielt ab oder hält an.</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Nächstes Frame</translation>
    </message>
    <message>
        <source>Goes one frame on.</source>
        <translation>Geht ein Frame weiter.</translation>
    </message>
    <message>
        <source>Next key</source>
        <translation>Nächster Key</translation>
    </message>
    <message>
        <source>Goes to the key after, exactly.</source>
        <translation>Geht genau auf den Key danach.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Goes to the end of the clip.</source>
        <translation>Geht ans Ende des Clips.</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Frame</translation>
    </message>
    <message>
        <source>Goes to this frame.</source>
        <translation>Geht zu diesem Frame.</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Begins again at the end of the clip.</source>
        <translation>Beginnt am Ende des Clips von vorn.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Keys to step through</source>
        <translation>Keys, an denen gehalten wird</translation>
    </message>
    <message>
        <source>Which keys the key buttons stop at.</source>
        <translation>An welchen Keys die Key-Tasten halten.</translation>
    </message>
    <message>
        <source>Keys of selection</source>
        <translation>Keys der Auswahl</translation>
    </message>
    <message>
        <source>Keys of all joints</source>
        <translation>Keys aller Gelenke</translation>
    </message>
    <message>
        <source>Whole clip</source>
        <translation>Ganzer Clip</translation>
    </message>
    <message>
        <source>Shows the whole clip in the ruler again.</source>
        <translation>Zeigt wieder den ganzen Clip im Lineal.</translation>
    </message>
    <message>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>Keys of %1</source>
        <translation>Keys von %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>t %1 s</source>
        <translation>t %1 s</translation>
    </message>
    <message>
        <source>key %1 of %2</source>
        <translation>Key %1 von %2</translation>
    </message>
    <message>
        <source>after key %1 of %2</source>
        <translation>nach Key %1 von %2</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>next +%1</source>
        <translation>nächster +%1</translation>
    </message>
    <message>
        <source>How fast the clip plays; below 0 backwards.</source>
        <translation>Wie schnell der Clip läuft; unter 0 rückwärts.</translation>
    </message>
    <message>
        <source>Stops at the end</source>
        <translation>Hält am Ende an</translation>
    </message>
    <message>
        <source>Begins again</source>
        <translation>Beginnt von vorn</translation>
    </message>
    <message>
        <source>Turns round (ping-pong)</source>
        <translation>Kehrt um (hin und her)</translation>
    </message>
</context>
<context>
    <name>bindpose::TrsFields</name>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Translation.</source>
        <translation>Verschiebung.</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Scale along the joint&apos;s axes.</source>
        <translation>Skalierung entlang der Achsen des Gelenks.</translation>
    </message>
    <message>
        <source>Rotation as</source>
        <translation>Drehung als</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Three angles in degrees.</source>
        <translation>Drei Winkel in Grad.</translation>
    </message>
    <message>
        <source>Quaternion</source>
        <translation>Quaternion</translation>
    </message>
    <message>
        <source>x, y, z, w as files store it.</source>
        <translation>x, y, z, w, wie Dateien es speichern.</translation>
    </message>
    <message>
        <source>A rotation cannot be 0 0 0 0.</source>
        <translation>Eine Drehung kann nicht 0 0 0 0 sein.</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>An axis and the degrees about it.</source>
        <translation>Eine Achse und die Grad um sie.</translation>
    </message>
    <message>
        <source>Angle about the axis</source>
        <translation>Winkel um die Achse</translation>
    </message>
    <message>
        <source>An axis cannot be 0 0 0.</source>
        <translation>Eine Achse kann nicht 0 0 0 sein.</translation>
    </message>
</context>
<context>
    <name>bindpose::VertexHead</name>
    <message>
        <source>Previous selected vertex</source>
        <translation>Voriger ausgewählter Vertex</translation>
    </message>
    <message>
        <source>Shows the selected vertex before this one.</source>
        <translation>Zeigt den ausgewählten Vertex vor diesem.</translation>
    </message>
    <message>
        <source>Next selected vertex</source>
        <translation>Nächster ausgewählter Vertex</translation>
    </message>
    <message>
        <source>Shows the selected vertex after this one.</source>
        <translation>Zeigt den ausgewählten Vertex nach diesem.</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>The card stays at this vertex, whatever is selected.</source>
        <translation>Die Karte bleibt bei diesem Vertex, was auch ausgewählt wird.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the read-out as text, with all digits.</source>
        <translation>Kopiert die Anzeige als Text, mit allen Stellen.</translation>
    </message>
    <message>
        <source>%1 of %2 selected</source>
        <translation>%1 von %2 ausgewählten</translation>
    </message>
</context>
<context>
    <name>bindpose::VertexView</name>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>The mesh whose vertex is looked at.</source>
        <translation>Das Mesh, dessen Vertex betrachtet wird.</translation>
    </message>
    <message>
        <source>Vertex number</source>
        <translation>Vertexnummer</translation>
    </message>
    <message>
        <source>Goes to the vertex with this number.</source>
        <translation>Geht zum Vertex mit dieser Nummer.</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>No mesh in this file.</source>
        <translation>Kein Mesh in dieser Datei.</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message numerus="yes">
        <source>Vertex %1, %n influence(s), sum %2</source>
        <translation>
            <numerusform>Vertex %1, %n Einfluss, Summe %2</numerusform>
            <numerusform>Vertex %1, %n Einflüsse, Summe %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · set %2</source>
        <translation>%1 · Satz %2</translation>
    </message>
    <message>
        <source>This mesh has vertices 0 to %1.</source>
        <translation>Dieses Mesh hat die Vertices 0 bis %1.</translation>
    </message>
    <message>
        <source>No vertex selected. Click one in the 3D view, or &lt;a href=&quot;#&quot;&gt;type its number&lt;/a&gt;.</source>
        <translation>Kein Vertex ausgewählt. Einen in der 3D-Ansicht anklicken oder &lt;a href=&quot;#&quot;&gt;seine Nummer eingeben&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>set %1</source>
        <translation>Satz %1</translation>
    </message>
    <message>
        <source>part %1</source>
        <translation>Teil %1</translation>
    </message>
    <message>
        <source>drawn as %1</source>
        <translation>gezeichnet als %1</translation>
    </message>
    <message>
        <source>The vertex stays where it is.</source>
        <translation>Der Vertex bleibt, wo er ist.</translation>
    </message>
    <message>
        <source>Moves the vertex %1</source>
        <translation>Bewegt ihn um %1</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Mesh: %1</translation>
    </message>
</context>
<context>
    <name>bindpose::ViewBars</name>
    <message>
        <source>What the surface shows</source>
        <translation>Was die Oberfläche zeigt</translation>
    </message>
    <message>
        <source>Textured</source>
        <translation>Texturiert</translation>
    </message>
    <message>
        <source>Clay</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>The mesh in one colour.</source>
        <translation>Das Mesh in einer Farbe.</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Weights of the selected joint as colours.</source>
        <translation>Gewichte des ausgewählten Gelenks als Farben.</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was zu sehen ist</translation>
    </message>
    <message>
        <source>Bones</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <source>X-ray</source>
        <translation>Röntgen</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Turns the selected joint over the clip.</source>
        <translation>Dreht das ausgewählte Gelenk über dem Clip.</translation>
    </message>
    <message>
        <source>Local, parent or model.</source>
        <translation>Lokal, Eltern oder Modell.</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Eltern</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Parallel</translation>
    </message>
    <message>
        <source>Parallel view</source>
        <translation>Parallelansicht</translation>
    </message>
    <message>
        <source>Goes back to perspective.</source>
        <translation>Kehrt zur Perspektive zurück.</translation>
    </message>
    <message>
        <source>Colours and faces</source>
        <translation>Farben und Flächen</translation>
    </message>
    <message>
        <source>Colours of weights</source>
        <translation>Farben der Gewichte</translation>
    </message>
    <message>
        <source>Ember</source>
        <translation>Glut</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Iso-lines</source>
        <translation>Isolinien</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Flächen</translation>
    </message>
    <message>
        <source>Surface</source>
        <translation>Oberfläche</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Alle Lagen</translation>
    </message>
    <message>
        <source>Back faces</source>
        <translation>Rückseiten</translation>
    </message>
    <message>
        <source>As the material says</source>
        <translation>Wie das Material sagt</translation>
    </message>
    <message>
        <source>The mesh is seen through and selected through.</source>
        <translation>Durch das Mesh wird gesehen und ausgewählt.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Names of joints</source>
        <translation>Namen der Gelenke</translation>
    </message>
    <message>
        <source>As many as find room.</source>
        <translation>So viele, wie Platz finden.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>More to show</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Mesh</translation>
    </message>
    <message>
        <source>Axes of joints</source>
        <translation>Achsen der Gelenke</translation>
    </message>
    <message>
        <source>Bones as</source>
        <translation>Knochen als</translation>
    </message>
    <message>
        <source>Octahedra</source>
        <translation>Oktaeder</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Balls</source>
        <translation>Kugeln</translation>
    </message>
    <message>
        <source>Size of bones</source>
        <translation>Größe der Knochen</translation>
    </message>
    <message>
        <source>Thin</source>
        <translation>Dünn</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>Thick</source>
        <translation>Dick</translation>
    </message>
    <message>
        <source>Click reads a vertex or joint, drag orbits.</source>
        <translation>Klick liest einen Vertex oder ein Gelenk, Ziehen umkreist.</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Moves the selected joint over the clip.</source>
        <translation>Verschiebt das ausgewählte Gelenk über dem Clip.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Stretches the selected joint over the clip.</source>
        <translation>Streckt das ausgewählte Gelenk über dem Clip.</translation>
    </message>
    <message>
        <source>Axes of the handles</source>
        <translation>Achsen der Griffe</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Selected joint</source>
        <translation>Gewähltes Gelenk</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Paints the weights of the selected joint.</source>
        <translation>Malt die Gewichte des gewählten Gelenks.</translation>
    </message>
    <message>
        <source>Two joints</source>
        <translation>Zwei Gelenke</translation>
    </message>
    <message>
        <source>The last two selected joints at once, and where both hold.</source>
        <translation>Die zwei zuletzt ausgewählten Gelenke zugleich und wo beide halten.</translation>
    </message>
    <message>
        <source>All joints</source>
        <translation>Alle Gelenke</translation>
    </message>
    <message>
        <source>Each joint in its own colour, mixed by weight.</source>
        <translation>Jedes Gelenk in eigener Farbe, nach Gewicht gemischt.</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many joints hold each vertex; over the limit in red.</source>
        <translation>Wie viele Gelenke jeden Vertex halten; über der Grenze in Rot.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>How far the weights of each vertex are from summing to 1.</source>
        <translation>Wie weit die Summe der Gewichte jedes Vertex von 1 entfernt ist.</translation>
    </message>
    <message>
        <source>As in Blender</source>
        <translation>Wie in Blender</translation>
    </message>
    <message>
        <source>As in Maya</source>
        <translation>Wie in Maya</translation>
    </message>
    <message>
        <source>As in 3ds Max</source>
        <translation>Wie in 3ds Max</translation>
    </message>
    <message>
        <source>Count, limit of joints</source>
        <translation>Anzahl, Grenze der Gelenke</translation>
    </message>
    <message>
        <source>More joints than this at a vertex are shown in red.</source>
        <translation>Mehr Gelenke an einem Vertex werden rot gezeigt.</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Up to %1</source>
        <translation>Bis %1</translation>
    </message>
    <message>
        <source>Weight threshold</source>
        <translation>Schwelle der Gewichte</translation>
    </message>
    <message>
        <source>Axes: %1</source>
        <translation>Achsen: %1</translation>
    </message>
    <message>
        <source>Gradient</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Drag: the whole at its start, none at its end.</source>
        <translation>Zug: am Anfang das Ganze, am Ende nichts.</translation>
    </message>
    <message>
        <source>Dropper</source>
        <translation>Pipette</translation>
    </message>
    <message>
        <source>Click takes a vertex&apos;s weight for the brush.</source>
        <translation>Klick übernimmt das Gewicht eines Vertex für den Pinsel.</translation>
    </message>
    <message>
        <source>Own colours</source>
        <translation>Eigene Farben</translation>
    </message>
    <message>
        <source>Change own colours…</source>
        <translation>Eigene Farben ändern …</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Normalen</translation>
    </message>
    <message>
        <source>Tangents and bitangents</source>
        <translation>Tangenten und Bitangenten</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Half as strong</source>
        <translation>Halb so stark</translation>
    </message>
    <message>
        <source>As stored</source>
        <translation>Wie gespeichert</translation>
    </message>
    <message>
        <source>Twice as strong</source>
        <translation>Doppelt so stark</translation>
    </message>
    <message>
        <source>Four times as strong</source>
        <translation>Viermal so stark</translation>
    </message>
    <message>
        <source>Lines at vertices</source>
        <translation>Linien an Vertices</translation>
    </message>
    <message>
        <source>Maps of heights</source>
        <translation>Höhenkarten</translation>
    </message>
    <message>
        <source>Normals as colours; texture checker, vertex colours and parts are in the menu.</source>
        <translation>Normalen als Farben; Texturschachbrett, Vertexfarben und Teile stehen im Menü.</translation>
    </message>
    <message>
        <source>What the surface has</source>
        <translation>Was die Oberfläche hat</translation>
    </message>
    <message>
        <source>Normals as colours</source>
        <translation>Normalen als Farben</translation>
    </message>
    <message>
        <source>Texture checker</source>
        <translation>Texturschachbrett</translation>
    </message>
    <message>
        <source>Vertex colours</source>
        <translation>Vertexfarben</translation>
    </message>
    <message>
        <source>Parts and triangles</source>
        <translation>Teile und Dreiecke</translation>
    </message>
    <message>
        <source>How far from the file&apos;s rule</source>
        <translation>Wie weit von der Regel der Datei</translation>
    </message>
    <message>
        <source>Points as the CPU has them</source>
        <translation>Punkte, wie die CPU sie hat</translation>
    </message>
    <message>
        <source>Skinning</source>
        <translation>Skinning</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>Compare the GPU with the CPU</source>
        <translation>GPU mit CPU vergleichen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>How far another skinning, or the GPU, has each vertex from where the file&apos;s own rule does.</source>
        <translation>Wie weit ein anderes Skinning, oder die GPU, jeden Vertex von dort hat, wo die Regel der Datei ihn hat.</translation>
    </message>
    <message>
        <source>Three lamps</source>
        <translation>Drei Lampen</translation>
    </message>
    <message>
        <source>Surroundings of a studio</source>
        <translation>Umgebung eines Studios</translation>
    </message>
    <message>
        <source>Drawn ball (matcap)</source>
        <translation>Gezeichnete Kugel (Matcap)</translation>
    </message>
    <message>
        <source>One picture</source>
        <translation>Ein Bild</translation>
    </message>
    <message>
        <source>A line that is dragged</source>
        <translation>Eine Linie, die man zieht</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Before the last step</source>
        <translation>Vor dem letzten Schritt</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Without overrides</source>
        <translation>Ohne Overrides</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>Bind pose</source>
        <translation>Bindepose</translation>
    </message>
    <message>
        <source>Strongest joints</source>
        <translation>Stärkste Gelenke</translation>
    </message>
    <message>
        <source>Further ones fainter</source>
        <translation>Fernere blasser</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Split view</source>
        <translation>Geteilte Ansicht</translation>
    </message>
    <message>
        <source>The other side</source>
        <translation>Die andere Seite</translation>
    </message>
    <message>
        <source>The other side, skinning</source>
        <translation>Die andere Seite, Skinning</translation>
    </message>
    <message>
        <source>The other side, surface</source>
        <translation>Die andere Seite, Oberfläche</translation>
    </message>
    <message>
        <source>Depth of bones</source>
        <translation>Tiefe der Knochen</translation>
    </message>
    <message>
        <source>The same view twice, the other side before an edit, with another skinning or look, or another file.</source>
        <translation>Dieselbe Ansicht zweimal: die andere Seite vor einer Änderung, mit anderem Skinning oder Aussehen, oder eine andere Datei.</translation>
    </message>
    <message>
        <source>No other file is open</source>
        <translation>Keine andere Datei ist offen</translation>
    </message>
    <message>
        <source>The file has no levels of detail</source>
        <translation>Die Datei hat keine Detailstufen</translation>
    </message>
    <message>
        <source>Another skinning</source>
        <translation>Ein anderes Skinning</translation>
    </message>
    <message>
        <source>Another look of the surface</source>
        <translation>Ein anderes Aussehen der Oberfläche</translation>
    </message>
    <message>
        <source>Another level of detail</source>
        <translation>Eine andere Detailstufe</translation>
    </message>
    <message>
        <source>Another file</source>
        <translation>Eine andere Datei</translation>
    </message>
    <message>
        <source>What it is compared with (B)</source>
        <translation>Womit verglichen wird (B)</translation>
    </message>
    <message>
        <source>Stretch</source>
        <translation>Streckung</translation>
    </message>
    <message>
        <source>Measured of the surface</source>
        <translation>An der Oberfläche gemessen</translation>
    </message>
    <message>
        <source>Heal distance</source>
        <translation>Heilabstand</translation>
    </message>
    <message>
        <source>Volume by joint</source>
        <translation>Volumen je Gelenk</translation>
    </message>
    <message>
        <source>Bones by issue</source>
        <translation>Knochen nach Mangel</translation>
    </message>
    <message>
        <source>Colours of bones</source>
        <translation>Farben der Knochen</translation>
    </message>
    <message>
        <source>Fit both files</source>
        <translation>Beide Dateien einpassen</translation>
    </message>
    <message>
        <source>Another file is drawn as tall as this one and stands where it stands, and the camera shows both. Nothing in the files changes.</source>
        <translation>Eine andere Datei wird so hoch gezeichnet wie diese und steht, wo diese steht; die Kamera zeigt beide. An den Dateien ändert sich nichts.</translation>
    </message>
    <message>
        <source>Swap the two files</source>
        <translation>Die beiden Dateien tauschen</translation>
    </message>
    <message>
        <source>How edges are stretched and squeezed against bind. Heal distance, volume and symmetry are in the menu.</source>
        <translation>Wie Kanten gegen Bind gestreckt und gestaucht sind. Heilabstand, Volumen und Symmetrie stehen im Menü.</translation>
    </message>
    <message>
        <source>Left against right</source>
        <translation>Links gegen rechts</translation>
    </message>
    <message>
        <source>Maps of weights</source>
        <translation>Karten der Gewichte</translation>
    </message>
    <message>
        <source>Drag draws a box around vertices, in Pose around joints.
Shift adds, Ctrl takes away.</source>
        <translation>Ziehen zeichnet ein Rechteck um Vertices, in Pose um Gelenke.
Umschalt fügt hinzu, Strg nimmt weg.</translation>
    </message>
    <message>
        <source>Drag draws a line around vertices, in Pose around joints.
Shift adds, Ctrl takes away.</source>
        <translation>Ziehen zeichnet eine Linie um Vertices, in Pose um Gelenke.
Umschalt fügt hinzu, Strg nimmt weg.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 an %2</translation>
    </message>
    <message>
        <source>What is selected; searches joints. Ctrl and arrow keys go to the joint&apos;s neighbours.</source>
        <translation>Was gewählt ist; sucht Gelenke. Strg und Pfeiltasten gehen zu den Nachbarn des Gelenks.</translation>
    </message>
</context>
<context>
    <name>bindpose::ViewCube</name>
    <message>
        <source>View cube</source>
        <translation>Ansichtswürfel</translation>
    </message>
    <message>
        <source>Looks from the side that is clicked. The View menu has the same.</source>
        <translation>Blickt von der angeklickten Seite. Das Menü Ansicht kann dasselbe.</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorn</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Look from: %1</source>
        <translation>Blick von: %1</translation>
    </message>
    <message>
        <source>Drag to orbit.</source>
        <translation>Ziehen zum Umkreisen.</translation>
    </message>
</context>
<context>
    <name>bindpose::Viewport</name>
    <message>
        <source>3D view</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <source>Joint %1 is selected.</source>
        <translation>Gelenk %1 ist ausgewählt.</translation>
    </message>
    <message>
        <source>OpenGL 4.1 is needed to draw, and the platform &quot;%1&quot; has none.</source>
        <translation>Zum Zeichnen wird OpenGL 4.1 gebraucht, und die Plattform „%1“ hat keins.</translation>
    </message>
    <message>
        <source>%1 vertices selected</source>
        <translation>%1 Vertices ausgewählt</translation>
    </message>
    <message>
        <source>%1 joints selected</source>
        <translation>%1 Gelenke ausgewählt</translation>
    </message>
    <message>
        <source>Joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
    <message>
        <source>Vertex %1</source>
        <translation>Vertex %1</translation>
    </message>
    <message>
        <source>%1, weight %2 of %3</source>
        <translation>%1, Gewicht %2 von %3</translation>
    </message>
    <message>
        <source>Click keeps it, right click undoes, X Y Z lock, digits type</source>
        <translation>Klick behält, Rechtsklick verwirft, X Y Z sperren, Ziffern tippen</translation>
    </message>
    <message>
        <source>The 3D view needs OpenGL 4.1, and this display has none: a remote desktop or a missing driver is the usual reason. All else works: joints, weights, keys, saving.</source>
        <translation>Die 3D-Ansicht braucht OpenGL 4.1, und diese Anzeige hat keines: Meist liegt es an einer Fernverbindung oder einem fehlenden Treiber. Alles andere geht: Gelenke, Gewichte, Keys, Speichern.</translation>
    </message>
    <message>
        <source>%1, %2 shows all</source>
        <translation>%1, %2 zeigt alles</translation>
    </message>
    <message>
        <source>Brush value %1</source>
        <translation>Pinselwert %1</translation>
    </message>
    <message>
        <source>Brush strength %1</source>
        <translation>Pinselstärke %1</translation>
    </message>
    <message>
        <source>seam twins on</source>
        <translation>Naht-Zwillinge an</translation>
    </message>
    <message>
        <source>mirrored in %1</source>
        <translation>gespiegelt in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n locked</source>
        <translation>
            <numerusform>%n gesperrt</numerusform>
            <numerusform>%n gesperrt</numerusform>
        </translation>
    </message>
    <message>
        <source>sums kept at 1</source>
        <translation>Summen bleiben 1</translation>
    </message>
    <message>
        <source>sums not kept</source>
        <translation>Summen ändern sich</translation>
    </message>
    <message>
        <source>Trail: blue before, orange after this frame, diamonds are keys</source>
        <translation>Bahn: Blau vor, Orange nach diesem Frame, Rauten sind Keys</translation>
    </message>
    <message>
        <source>Point at a vertex or select one first.</source>
        <translation>Zuerst auf einen Vertex zeigen oder einen auswählen.</translation>
    </message>
    <message>
        <source>No vertex is there.</source>
        <translation>Dort ist kein Vertex.</translation>
    </message>
    <message>
        <source>Select a joint first: its weight is taken.</source>
        <translation>Zuerst ein Gelenk auswählen: dessen Gewicht wird genommen.</translation>
    </message>
    <message>
        <source>%1 is no joint of this mesh.</source>
        <translation>%1 ist kein Gelenk dieses Meshs.</translation>
    </message>
    <message>
        <source>Brush value %1: %2 has %3 at vertex %4</source>
        <translation>Pinselwert %1: %2 hat %3 an Vertex %4</translation>
    </message>
    <message>
        <source>No joint holds this vertex.</source>
        <translation>Kein Gelenk hält diesen Vertex.</translation>
    </message>
    <message numerus="yes">
        <source>%n draw call(s)</source>
        <translation>
            <numerusform>%n Zeichenaufruf</numerusform>
            <numerusform>%n Zeichenaufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 vertices</source>
        <translation>%1 Vertices</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>CPU %1 ms</source>
        <translation>CPU %1 ms</translation>
    </message>
    <message>
        <source>GPU %1 ms</source>
        <translation>GPU %1 ms</translation>
    </message>
    <message>
        <source>palette %1 bytes</source>
        <translation>Palette %1 Byte</translation>
    </message>
    <message>
        <source>The other side shows another file: joints and vertices are selected on this one&apos;s.</source>
        <translation>Die andere Seite zeigt eine andere Datei: Gelenke und Vertices wählt man auf der eigenen.</translation>
    </message>
    <message>
        <source>Squares of %1 units</source>
        <translation>Quadrate von %1 Einheiten</translation>
    </message>
    <message>
        <source>Squares of %1 m</source>
        <translation>Quadrate von %1 m</translation>
    </message>
    <message>
        <source>Squares of %1 cm</source>
        <translation>Quadrate von %1 cm</translation>
    </message>
    <message>
        <source>Squares of %1 mm</source>
        <translation>Quadrate von %1 mm</translation>
    </message>
    <message>
        <source>%1%2: %3</source>
        <translation>%1%2: %3</translation>
    </message>
    <message>
        <source>Weights, no joint is selected</source>
        <translation>Gewichte, kein Gelenk ist ausgewählt</translation>
    </message>
    <message>
        <source>Weights of %1</source>
        <translation>Gewichte von %1</translation>
    </message>
    <message>
        <source>Weights of two joints, a second one is not selected</source>
        <translation>Gewichte zweier Gelenke, ein zweites ist nicht ausgewählt</translation>
    </message>
    <message>
        <source>Weights of %1 and %2</source>
        <translation>Gewichte von %1 und %2</translation>
    </message>
    <message>
        <source>Joints per vertex, limit %1</source>
        <translation>Gelenke je Vertex, Grenze %1</translation>
    </message>
    <message>
        <source>Differences: nothing is compared</source>
        <translation>Unterschiede: nichts wird verglichen</translation>
    </message>
    <message>
        <source>Differences, %1, at most %2</source>
        <translation>Unterschiede, %1, höchstens %2</translation>
    </message>
    <message>
        <source>Sum of weights less 1</source>
        <translation>Summe der Gewichte minus 1</translation>
    </message>
    <message>
        <source>All joints%1: %2</source>
        <translation>Alle Gelenke%1: %2</translation>
    </message>
    <message>
        <source>Squares of 1 unit</source>
        <translation>Quadrate von 1 Einheit</translation>
    </message>
    <message>
        <source>To the right is more; a click keeps it, Esc or the right button puts back what was.</source>
        <translation>Nach rechts ist mehr; ein Klick behält es, Esc oder die rechte Taste stellt zurück, was war.</translation>
    </message>
    <message>
        <source>No edge between selected vertices goes on: select two neighbours along a loop.</source>
        <translation>Keine Kante zwischen ausgewählten Vertices führt weiter: zwei Nachbarn auf einer Schleife auswählen.</translation>
    </message>
    <message numerus="yes">
        <source>Dots: %n vertices would change</source>
        <translation>
            <numerusform>Punkte: %n Vertex würde sich ändern</numerusform>
            <numerusform>Punkte: %n Vertices würden sich ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>What hangs on a joint is not painted here: its weights are in its own file.</source>
        <translation>Was an einem Gelenk hängt, wird hier nicht bemalt: Seine Gewichte stehen in seiner eigenen Datei.</translation>
    </message>
    <message>
        <source>%1 is not skinned: it has no weights to paint.</source>
        <translation>%1 ist nicht geskinnt: Es hat keine Gewichte zum Malen.</translation>
    </message>
    <message>
        <source>No joint is here: point at a bone or at a skinned surface.</source>
        <translation>Hier ist kein Gelenk: Zeige auf einen Knochen oder eine geskinnte Oberfläche.</translation>
    </message>
    <message>
        <source>%1 of %2 · %3</source>
        <translation>%1 von %2 · %3</translation>
    </message>
</context>
<context>
    <name>bindpose::WeightGrid</name>
    <message>
        <source>Weight table</source>
        <translation>Gewichtstabelle</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>Nach unten füllen</translation>
    </message>
    <message>
        <source>Copy weights of the vertices</source>
        <translation>Gewichte der Vertices kopieren</translation>
    </message>
    <message>
        <source>Paste weights to the vertices</source>
        <translation>Gewichte bei den Vertices einfügen</translation>
    </message>
    <message>
        <source>Paste average weights</source>
        <translation>Mittel einfügen</translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation>%1 entsperren</translation>
    </message>
    <message>
        <source>Lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>%1 receives no longer</source>
        <translation>%1 nicht mehr zum Empfänger</translation>
    </message>
    <message>
        <source>Make %1 the receiver</source>
        <translation>%1 zum Empfänger machen</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>Nach dieser Spalte sortieren</translation>
    </message>
</context>
<context>
    <name>bindpose::WeightGridModel</name>
    <message>
        <source>no weight</source>
        <translation>kein Gewicht</translation>
    </message>
    <message>
        <source>Vertex %1, %2: %3</source>
        <translation>Vertex %1, %2: %3</translation>
    </message>
    <message>
        <source>The skin of this mesh does not have this joint.</source>
        <translation>Der Skin dieses Meshs hat dieses Gelenk nicht.</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Stored %1</source>
        <translation>Gespeichert %1</translation>
    </message>
    <message>
        <source>%1 is locked: no edit changes its weights. A right click unlocks it.</source>
        <translation>%1 ist gesperrt: Keine Änderung berührt seine Gewichte. Ein Rechtsklick entsperrt es.</translation>
    </message>
    <message>
        <source>%1 receives what others lose. A right click changes that.</source>
        <translation>%1 empfängt, was andere verlieren. Ein Rechtsklick ändert das.</translation>
    </message>
    <message>
        <source>%1: a click sorts, a right click locks.</source>
        <translation>%1: Ein Klick sortiert, ein Rechtsklick sperrt.</translation>
    </message>
    <message>
        <source>%1, no longer found by the query</source>
        <translation>%1, von der Abfrage nicht mehr gefunden</translation>
    </message>
    <message>
        <source>The query is no longer true of this vertex.</source>
        <translation>Die Abfrage trifft auf diesen Vertex nicht mehr zu.</translation>
    </message>
</context>
<context>
    <name>bindpose::WeightPresets</name>
    <message>
        <source>Weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>Add a weight</source>
        <translation>Gewicht hinzufügen</translation>
    </message>
    <message>
        <source>One more weight for this row; a right click on one takes it away.</source>
        <translation>Ein weiteres Gewicht für diese Reihe; ein Rechtsklick auf eines entfernt es.</translation>
    </message>
    <message>
        <source>Weight from 0 to 1</source>
        <translation>Gewicht von 0 bis 1</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Back to the usual ones</source>
        <translation>Zurück zu den üblichen</translation>
    </message>
    <message>
        <source>A weight is from 0 to 1.</source>
        <translation>Ein Gewicht liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <source>Takes the weight %1; a right click takes it out of this row.</source>
        <translation>Nimmt das Gewicht %1; ein Rechtsklick nimmt es aus dieser Reihe.</translation>
    </message>
    <message>
        <source>Number %1</source>
        <translation>Zahl %1</translation>
    </message>
    <message>
        <source>Takes the number %1.</source>
        <translation>Nimmt die Zahl %1.</translation>
    </message>
</context>
<context>
    <name>bindpose::WeightTableBar</name>
    <message>
        <source>Selected vertices</source>
        <translation>Ausgewählte Vertices</translation>
    </message>
    <message>
        <source>Vertices of the joint</source>
        <translation>Vertices des Gelenks</translation>
    </message>
    <message>
        <source>Sum is not 1</source>
        <translation>Summe ist nicht 1</translation>
    </message>
    <message>
        <source>All vertices</source>
        <translation>Alle Vertices</translation>
    </message>
    <message>
        <source>Found by the query</source>
        <translation>Von der Abfrage gefunden</translation>
    </message>
    <message>
        <source>Which vertices</source>
        <translation>Welche Vertices</translation>
    </message>
    <message>
        <source>Which vertices have a row in the table.</source>
        <translation>Welche Vertices eine Zeile in der Tabelle haben.</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Abfrage</translation>
    </message>
    <message>
        <source>Query, such as %1</source>
        <translation>Abfrage, etwa %1</translation>
    </message>
    <message>
        <source>Which vertices, in the words of the command line&apos;s --select; Enter looks for them.</source>
        <translation>Welche Vertices, in den Worten von --select der Kommandozeile; Enter sucht sie.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Selects the vertices of all rows in the 3D view.</source>
        <translation>Wählt die Vertices aller Zeilen in der 3D-Ansicht aus.</translation>
    </message>
    <message>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <source>Copies mesh, set, vertex, joint and weight of all rows.</source>
        <translation>Kopiert Mesh, Satz, Vertex, Gelenk und Gewicht aller Zeilen.</translation>
    </message>
    <message>
        <source>Find again</source>
        <translation>Neu suchen</translation>
    </message>
    <message>
        <source>The weights have changed since: asks the same query of what they are now.</source>
        <translation>Die Gewichte sind seither andere: stellt dieselbe Abfrage an die von jetzt.</translation>
    </message>
</context>
<context>
    <name>bindpose::WeightTables</name>
    <message>
        <source>Vertices are found by their number in the mesh of the same name.</source>
        <translation>Vertices werden nach ihrer Nummer im Mesh desselben Namens gefunden.</translation>
    </message>
    <message>
        <source>Vertices are found by where they stand.</source>
        <translation>Vertices werden danach gefunden, wo sie stehen.</translation>
    </message>
    <message>
        <source>Vertices are found by their numbers.</source>
        <translation>Vertices werden nach ihren Nummern gefunden.</translation>
    </message>
    <message>
        <source>Weights of %1</source>
        <translation>Gewichte aus %1</translation>
    </message>
    <message>
        <source>In the table</source>
        <translation>In der Tabelle</translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <translation>Was daraus wird</translation>
    </message>
    <message numerus="yes">
        <source>is no joint here: left out of %n vertices, weights up to %1</source>
        <translation>
            <numerusform>ist hier kein Gelenk: bei %n Vertex weggelassen, Gewicht bis %1</numerusform>
            <numerusform>ist hier kein Gelenk: bei %n Vertices weggelassen, Gewichte bis %1</numerusform>
        </translation>
    </message>
    <message>
        <source>is %1 here</source>
        <translation>ist hier %1</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices</source>
        <translation>
            <numerusform>%n Vertex</numerusform>
            <numerusform>%n Vertices</numerusform>
        </translation>
    </message>
    <message>
        <source>keep their weights: none of their joints is here</source>
        <translation>behalten ihre Gewichte: keines ihrer Gelenke ist hier</translation>
    </message>
    <message>
        <source>have no counterpart</source>
        <translation>haben kein Gegenstück</translation>
    </message>
    <message>
        <source>Every joint and every vertex of it is here.</source>
        <translation>Jedes Gelenk und jeder Vertex daraus ist hier.</translation>
    </message>
    <message>
        <source>Take weights of a table</source>
        <translation>Gewichte aus einer Tabelle nehmen</translation>
    </message>
    <message>
        <source>Tables of weights (%1)</source>
        <translation>Tabellen von Gewichten (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Write weights as a table</source>
        <translation>Gewichte als Tabelle schreiben</translation>
    </message>
    <message>
        <source>Table (%1)</source>
        <translation>Tabelle (%1)</translation>
    </message>
    <message>
        <source>%1 weights.csv</source>
        <translation>%1 Gewichte.csv</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 was not taken. %2</source>
        <translation>%1 wurde nicht genommen. %2</translation>
    </message>
    <message>
        <source>These weights are those of %1 already.</source>
        <translation>Die Gewichte sind schon die aus %1.</translation>
    </message>
    <message>
        <source>Take weights</source>
        <translation>Gewichte nehmen</translation>
    </message>
    <message>
        <source>As one step that can be undone.</source>
        <translation>Als ein Schritt, der sich rückgängig machen lässt.</translation>
    </message>
    <message numerus="yes">
        <source>Weights of %n vertices taken from %1.</source>
        <translation>
            <numerusform>Gewichte von %n Vertex aus %1 genommen.</numerusform>
            <numerusform>Gewichte von %n Vertices aus %1 genommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Table of weights written: %1</source>
        <translation>Tabelle der Gewichte geschrieben: %1</translation>
    </message>
    <message>
        <source>%1 was not written. %2</source>
        <translation>%1 wurde nicht geschrieben. %2</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices get other weights.</source>
        <translation>
            <numerusform>%n Vertex bekommt andere Gewichte.</numerusform>
            <numerusform>%n Vertices bekommen andere Gewichte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindpose::Welcome</name>
    <message>
        <source>A clean humanoid with clips</source>
        <translation>Eine saubere Figur mit Clips</translation>
    </message>
    <message>
        <source>Start here to learn the window</source>
        <translation>Hier das Fenster kennenlernen</translation>
    </message>
    <message>
        <source>The same with twelve weight defects</source>
        <translation>Dieselbe mit zwölf Gewichtsfehlern</translation>
    </message>
    <message>
        <source>Many joints in a row, one clip</source>
        <translation>Viele Gelenke in einer Reihe, ein Clip</translation>
    </message>
    <message>
        <source>For twists and bends</source>
        <translation>Für Verdrehungen und Biegungen</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Arrow keys browse, Enter opens</source>
        <translation>Pfeiltasten blättern, Eingabe öffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>Works offline. Sends nothing.</source>
        <translation>Arbeitet offline. Sendet nichts.</translation>
    </message>
    <message>
        <source>Find what spikes, and why</source>
        <translation>Finden, was ausreißt und warum</translation>
    </message>
    <message>
        <source>Open with clips…</source>
        <translation>Mit Clips öffnen…</translation>
    </message>
    <message>
        <source>Opens a model, then asks for the files that its clips are in.</source>
        <translation>Öffnet ein Modell und fragt dann nach den Dateien seiner Clips.</translation>
    </message>
    <message>
        <source>Check a folder…</source>
        <translation>Ordner prüfen…</translation>
    </message>
    <message>
        <source>Lists the models of a folder, those with problems first.</source>
        <translation>Listet die Modelle eines Ordners auf, die mit Problemen zuerst.</translation>
    </message>
</context>
<context>
    <name>bindpose::WhatIfModel</name>
    <message>
        <source>%1, %2 % of the height</source>
        <translation>%1, %2 % der Höhe</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Largest, %1</source>
        <translation>Größte, %1</translation>
    </message>
    <message>
        <source>Re-fit, %1</source>
        <translation>Angepasst, %1</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In Ruhe</translation>
    </message>
    <message>
        <source>Mean, %1</source>
        <translation>Mittel, %1</translation>
    </message>
    <message>
        <source>Worst at</source>
        <translation>Am schlimmsten</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Vertex</translation>
    </message>
    <message>
        <source>Keeps</source>
        <translation>Behält</translation>
    </message>
</context>
<context>
    <name>bindpose::WhatIfRun</name>
    <message>
        <source>Solving for weights</source>
        <translation>Gewichte werden gelöst</translation>
    </message>
    <message>
        <source>Measuring what programs take</source>
        <translation>Was Programme übernehmen, wird gemessen</translation>
    </message>
</context>
<context>
    <name>bindpose::WhatIfView</name>
    <message>
        <source>Filter targets</source>
        <translation>Ziele filtern</translation>
    </message>
    <message>
        <source>Shows rules and programs whose name holds this.</source>
        <translation>Zeigt Regeln und Programme, deren Name das enthält.</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Copies the table for a spreadsheet.</source>
        <translation>Kopiert die Tabelle für eine Tabellenkalkulation.</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n line(s).</source>
        <translation>
            <numerusform>%n Zeile kopiert.</numerusform>
            <numerusform>%n Zeilen kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Progress of measuring</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops measuring; what was found stays.</source>
        <translation>Hält die Messung an; was gefunden ist, bleibt.</translation>
    </message>
    <message>
        <source>What programs and formats cost</source>
        <translation>Was Programme und Formate kosten</translation>
    </message>
    <message>
        <source>Apply re-fit</source>
        <translation>Neu anpassen</translation>
    </message>
    <message>
        <source>Not possible: choose a row with a re-fit.</source>
        <translation>Nicht möglich: Zuerst eine Zeile mit neuer Anpassung wählen.</translation>
    </message>
    <message>
        <source>The worst %1 clips are shown.</source>
        <translation>Die schlimmsten %1 Clips sind gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have weights that do not sum to 1: dividing by the sum alone moves the surface by %1.</source>
        <translation>
            <numerusform>%n Vertex hat Gewichte, die nicht 1 ergeben: Teilen durch die Summe allein bewegt die Fläche um %1.</numerusform>
            <numerusform>%n Vertices haben Gewichte, die nicht 1 ergeben: Teilen durch die Summe allein bewegt die Fläche um %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation>Nicht gemessen: %1</translation>
    </message>
    <message>
        <source>No target fits the filter.</source>
        <translation>Kein Ziel passt zum Filter.</translation>
    </message>
    <message>
        <source>Measuring was stopped. An edit starts it again.</source>
        <translation>Die Messung wurde angehalten. Eine Änderung startet sie wieder.</translation>
    </message>
    <message>
        <source>Measuring what programs take…</source>
        <translation>Was Programme übernehmen, wird gemessen …</translation>
    </message>
    <message>
        <source>Changes the weights of every vertex that has more influences; one undo step.</source>
        <translation>Ändert die Gewichte jedes Vertex mit mehr Einflüssen; ein Schritt zurück.</translation>
    </message>
    <message>
        <source>%1: %2 as it is cut, %3 with weights solved for.</source>
        <translation>%1: %2 abgeschnitten, %3 neu angepasst.</translation>
    </message>
    <message>
        <source>%1: %2 at most; there is nothing to solve for.</source>
        <translation>%1: höchstens %2; anzupassen ist nichts.</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Breit</translation>
    </message>
    <message>
        <source>Gives the table the room of the 3D view, with all clips; again: back.</source>
        <translation>Gibt der Tabelle den Platz der 3D-Ansicht, mit allen Clips; noch einmal: zurück.</translation>
    </message>
    <message>
        <source>%1: the surface stays where it is; there is nothing to solve for.</source>
        <translation>%1: die Oberfläche bleibt, wo sie ist; anzupassen ist nichts.</translation>
    </message>
    <message>
        <source>%1 moments, %2 vertices with weights.</source>
        <translation>%1 Zeitpunkte, %2 Vertices mit Gewichten.</translation>
    </message>
</context>
<context>
    <name>bindpose::WorkspaceTabs</name>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
</context>
<context>
    <name>bindpose::WorldBar</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A und B tauschen</translation>
    </message>
    <message>
        <source>B: what it is compared with</source>
        <translation>B: womit verglichen wird</translation>
    </message>
    <message>
        <source>Clips that are compared</source>
        <translation>Clips, die verglichen werden</translation>
    </message>
    <message>
        <source>Compares over all clips, or over one alone.</source>
        <translation>Vergleicht über alle Clips oder über einen allein.</translation>
    </message>
    <message>
        <source>%1, as it is now</source>
        <translation>%1, wie sie jetzt ist</translation>
    </message>
    <message>
        <source>a file on disk</source>
        <translation>eine Datei auf der Platte</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message numerus="yes">
        <source>All %n clip(s)</source>
        <translation>
            <numerusform>Alle Clips (%n)</numerusform>
            <numerusform>Alle %n Clips</numerusform>
        </translation>
    </message>
    <message>
        <source>Brings B to the front and compares it with this file.</source>
        <translation>Holt B nach vorn und vergleicht es mit dieser Datei.</translation>
    </message>
    <message>
        <source>Not possible: B is no open file. Open it and choose it as B.</source>
        <translation>Nicht möglich: B ist keine offene Datei. Sie öffnen und als B wählen.</translation>
    </message>
    <message>
        <source>%1 moments, %2 vertices</source>
        <translation>%1 Zeitpunkte, %2 Vertices</translation>
    </message>
    <message>
        <source>%1 of %2 moments, %3 vertices</source>
        <translation>%1 von %2 Zeitpunkten, %3 Vertices</translation>
    </message>
    <message>
        <source>, matched by place</source>
        <translation>, nach Ort gepaart</translation>
    </message>
    <message>
        <source>, without a partner: %1 in A, %2 in B</source>
        <translation>, ohne Partner: %1 in A, %2 in B</translation>
    </message>
    <message>
        <source>Ghost of B</source>
        <translation>Geist von B</translation>
    </message>
    <message>
        <source>Not possible: B blends otherwise. The split view shows it.</source>
        <translation>Nicht möglich: B mischt anders. Die geteilte Ansicht zeigt es.</translation>
    </message>
    <message>
        <source>B&apos;s surface as a green outline over A, at this moment.</source>
        <translation>Die Oberfläche von B als grüner Umriss über A, in diesem Moment.</translation>
    </message>
    <message>
        <source>A: the file in front</source>
        <translation>A: die Datei vorn</translation>
    </message>
    <message>
        <source>The file that is compared; another one comes to the front.</source>
        <translation>Die Datei, die verglichen wird; eine andere kommt nach vorn.</translation>
    </message>
    <message>
        <source>The file that is compared, with its edits: %1</source>
        <translation>Die Datei, die verglichen wird, mit ihren Änderungen: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>Was wenn: %1</translation>
    </message>
</context>
</TS>
