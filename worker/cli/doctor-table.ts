import type { Check, Examination, SpanRequests } from '../store/troubles/schemas.ts'

const WIDTH = 17

/** What to do about each trouble. */
const ADVICE: Record<Check['kind'], string> = {
  database:
    'see D1 in the dashboard of Cloudflare; if it lacks tables: npm run migrate -- --remote',
  'app-key': 'npx wrangler secret put APP_KEY',
  'public-url': 'npx wrangler secret put PUBLIC_URL',
  binding: 'compare wrangler.toml, then npm run deploy',
  migrations: 'npm run migrate -- --remote',
  cron: 'see the triggers of the Worker in the dashboard of Cloudflare, then its logs',
  queue: 'see the queue detal-jobs in the dashboard of Cloudflare: is it paused?',
  sender: 'Settings → Store: the sender’s address; its domain in Email → Email Sending',
  rates: 'Settings → Currencies → Rates: ask the banks again, or enter a rate by hand',
  errors: 'npx wrangler tail --status error, or the logs by request_id',
  slow: 'the dashboard shows whether it passes; npx wrangler tail shows which pages',
  room: 'Dashboard → Database: what takes the room; Settings → Jobs → Databases: lines of offers move to others',
}

/** An examination as lines for a terminal. */
export function doctorTable({ at, version, checks, requests, probes }: Examination): string {
  const rows = checks.map(({ kind, state, detail, since }) => {
    const facts = [
      ...(detail === '' ? [] : [detailOf(kind, detail)]),
      ...(since === null ? [] : [`since ${since.slice(0, 16).replace('T', ' ')} UTC`]),
    ].join(', ')
    const line = `${kind.padEnd(WIDTH)}${state.padEnd(9)}${facts}`.trimEnd()
    return state === 'trouble' ? `${line}\n${' '.repeat(WIDTH)}→ ${ADVICE[kind]}` : line
  })
  const figures =
    requests === null
      ? []
      : [
          `${'last hour'.padEnd(WIDTH)}${spanOf(requests.hour)}`,
          `${'last day'.padEnd(WIDTH)}${spanOf(requests.day)}`,
          `${'wrong questions'.padEnd(WIDTH)}${probes ?? 0} in the last day`,
        ]
  return [`${at}, built with ${version}`, '', ...rows, '', ...figures].join('\n').trimEnd()
}

function detailOf(kind: Check['kind'], detail: string): string {
  if (kind === 'errors') return `${Number(detail) / 100} % of requests`
  return kind === 'slow' ? `p95 ${detail} ms` : detail
}

function spanOf({ requests, errors, error_bps: bps, pages, api }: SpanRequests): string {
  const share = bps === null ? '' : ` (${bps / 100} %)`
  const times = (name: string, of: SpanRequests['pages']) =>
    of === null ? '' : `, ${name} p50 ${of.p50} ms, p95 ${of.p95} ms`
  return `${requests} requests, ${errors} failed${share}${times('pages', pages)}${times('API', api)}`
}
