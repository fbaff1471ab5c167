// Runs before everything else (`node --import`), on whatever Node there is: older ones cannot read the rest.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Lilu needs Node 22.18 or newer and this is ${process.version}. On Linux and Windows \`npm ci\` brings one along: run it without --omit=optional.`,
  );
  process.exit(1);
}
