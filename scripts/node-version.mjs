// Imported first by scripts that the machine's own Node runs: refuses one that is too old.
const oldest = 20;

if (Number(process.versions.node.split(".")[0]) < oldest) {
  process.stderr.write(
    `Inkiosk needs Node ${oldest} or newer to install itself; this is Node ${process.versions.node} (${process.execPath}).\n`,
  );
  process.exit(1);
}
