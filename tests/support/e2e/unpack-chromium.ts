// Unpacks the browser of the npm package into TMPDIR, shared libraries and fonts included, and
// prints where it is. A process of its own: the package reads its folder from the environment.
import chromium from '@sparticuz/chromium'

process.stdout.write(await chromium.executablePath())
