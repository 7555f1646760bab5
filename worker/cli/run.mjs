// The door of every npm script that needs the tools: `node worker/cli/run.mjs <command> [arguments]`.
// Installs what package-lock.json asks for when it is missing or stale, then runs the command on the
// Node of node_modules. Plain JavaScript without dependencies: it must start on any Node from 20.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = join(root, 'node_modules', 'node', 'bin', 'node')

if (Number.parseInt(process.versions.node, 10) < 20) {
  refuse(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
}
if (!isInstalled()) await install()

const [command, ...rest] = process.argv.slice(2)
const script = join(root, 'worker', 'cli', `${command}.ts`)
if (!existsSync(script)) refuse(`There is no command "${command}" in worker/cli.`)
process.exit(await run(node, [script, ...rest], toolEnvironment()))

/** True when node_modules holds every package of the lockfile in its version. */
function isInstalled() {
  const locked = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!locked) refuse('package-lock.json is missing or damaged: restore it from the repository.')
  if (!installed || !existsSync(node)) return false
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : Boolean(optional)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  console.log('Installing packages (once, about a minute) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // node_modules is about to be replaced, and this very Node may live there: npm runs on its own.
  const own = process.env.npm_node_execpath
  const outside = own && existsSync(own) && !own.startsWith(join(root, 'node_modules'))
  const code = npm
    ? await run(outside ? own : process.execPath, [npm, ...args])
    : await run('npm', args)
  if (code !== 0) refuse('Packages could not be installed: npm ci failed, see the lines above.')
  if (!isInstalled())
    refuse('npm ci ended well, but node_modules is not what package-lock.json says.')
}

/** PATH with the tools first, and tools that neither phone home nor ask. */
function toolEnvironment() {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_WRITE_LOGS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  }
}

/** Runs a program in the repository's root; its exit code, or 128 + n after a signal. */
function run(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const passOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, passOn)
    // npm killed outright passes nothing on; without it nobody is left to end us.
    const parents = ancestors()
    const watch = setInterval(() => ancestors() === parents || child.kill('SIGTERM'), 1000)
    if (!process.env.npm_lifecycle_event) clearInterval(watch)
    child.on('error', () => refuse(`${program} could not be started: is it installed?`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of signals) process.off(each, passOn)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}

/** Who started us: npm's shell, and npm behind it where the system tells. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
