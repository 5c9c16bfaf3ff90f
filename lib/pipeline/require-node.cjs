/**
 * Exits with one line on a Node that is too old. npm and the commands of package.json load it before anything else, so it is
 * written for every Node there is.
 */
var required = require('../../package.json').engines.node.replace('>=', '');

function toNumber(version) {
  var parts = version.split('.');
  return Number(parts[0]) * 1000 + Number(parts[1]);
}

if (toNumber(process.versions.node) < toNumber(required)) {
  console.error(
    'Node ' +
      process.versions.node +
      ' is too old: this site needs Node ' +
      required +
      ' or newer. Install it from https://nodejs.org.',
  );
  process.exit(1);
}
