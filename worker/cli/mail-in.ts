import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readHeaders, valuesOf } from '../suppliers/inbound-mails/read-headers.ts'
import { runCommand, say, CliError } from './run-command.ts'

const USAGE = `npm run mail-in -- FILE.eml [--to ADDRESS] [--from ADDRESS] [--dmarc pass|fail|none]
  [--url http://localhost:8787]`

/** What Email Routing calls itself. */
const SERVER = 'mx.cloudflare.net'
const VERDICTS = ['pass', 'fail', 'none']

/**
 * Hands a mail to the running local store, as the platform hands one to the Worker: through its real `email()`.
 * The platform would prove the sender; here `--dmarc pass` says that it has. Lines may end as they do on this
 * machine.
 */
async function mailIn(): Promise<void> {
  const { path, options } = readArguments()
  const raw = withCrLf(readFileSync(path))
  const headers = readHeaders(raw) ?? []
  const addressIn = (name: string) =>
    /[^\s<>,;:"]+@[^\s<>,;:"]+/.exec(valuesOf(headers, name)[0] ?? '')?.[0]
  const from = options.from ?? addressIn('from')
  const to = options.to ?? addressIn('to')
  if (from === undefined || to === undefined) {
    throw new CliError('The mail names no From or no To: say them with --from and --to.')
  }
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const stamped = Buffer.concat([Buffer.from(stampOf(options.dmarc, domain, headers)), raw])
  const query = new URLSearchParams({ from, to })
  const answer = await fetch(`${options.url}/cdn-cgi/local/email?${query.toString()}`, {
    method: 'POST',
    body: stamped,
  }).catch(() => {
    throw new CliError(`Nothing answers at ${options.url}: is the store running?`)
  })
  const said = await answer.text()
  if (!answer.ok) throw new CliError(said.slice(0, 500))
  const inbox = /^quote[+@]/i.test(to) ? 'sales/quote-mails' : 'suppliers/inbound-mails'
  say(`Taken: from ${from} to ${to}. See ${options.url}/en/admin/${inbox}`)
}

/** What our own receiving host would put on top; a mail without a Message-ID gets one, which the runtime wants. */
function stampOf(dmarc: string | undefined, domain: string, headers: { name: string }[]): string {
  const results = `Authentication-Results: ${SERVER};\r\n\tdmarc=${dmarc} header.from=${domain}\r\n`
  const id = headers.some(({ name }) => name === 'message-id')
    ? ''
    : `Message-ID: <${crypto.randomUUID()}@local>\r\n`
  return `${dmarc === undefined ? '' : results}${id}`
}

const withCrLf = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1')

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      dmarc: { type: 'string' },
      url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '8787'}` },
    },
  })
  const [file] = positionals
  if (!file || (values.dmarc !== undefined && !VERDICTS.includes(values.dmarc))) {
    throw new CliError(`Usage: ${USAGE}`)
  }
  // npm runs scripts in the repository's root; a path is meant from where the person stands.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file)
  if (!existsSync(path)) throw new CliError(`There is no file ${path}.`)
  return { path, options: values }
}

await runCommand(mailIn)
