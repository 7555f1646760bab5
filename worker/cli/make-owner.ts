import { parseArgs } from 'node:util'
import { SHIPPED_LOCALES, FALLBACK_LOCALE } from '../../web/lib/locales.ts'
import { isEmailAddress, normaliseEmail } from '../lib/email-address.ts'
import { sha256 } from '../lib/hash.ts'
import { randomToken } from '../lib/random.ts'
import { OWNER_LINK_MINUTES } from '../people/accounts/owner-link.ts'
import { linkOrigin } from './link-origin.ts'
import { migrate } from './migrate.ts'
import { ownerLinkSql } from './owner-link-sql.ts'
import { ownerSql, type OwnerState, ownerStateSql, type RegisteredOwner } from './owner-sql.ts'
import { PREVIEW_FOLDER, previewOrigin } from './preview-state.ts'
import { queryDatabase } from './query-database.ts'
import { runCommand, say, CliError } from './run-command.ts'

const USAGE =
  'Usage: npm run make-owner -- you@example.com [--remote [--url https://your-store.example] | --preview] ' +
  `[--locale ${SHIPPED_LOCALES.join('|')}] [--also]`

type Arguments = ReturnType<typeof readArguments>

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      also: { type: 'boolean', default: false },
      locale: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const { remote, preview, also: isAlso, locale, url } = values
  const email = normaliseEmail(positionals[0] ?? '')
  const isLocaleKnown = locale === undefined || SHIPPED_LOCALES.some((code) => code === locale)
  if (!isEmailAddress(email) || !isLocaleKnown || (remote && preview)) throw new CliError(USAGE)
  return { email, where: remote ? 'remote' : 'local', preview, isAlso, locale, url } as const
}

/**
 * Makes a person an owner, and creates the roles in a new store. A registered person becomes one as they are, with
 * their e-mail verified; for anybody else an account is made, and a link printed by which they choose name, password and
 * second factor: no mail is needed. Where the store has an owner that takes `--also`.
 */
async function makeOwner(): Promise<void> {
  const wanted = readArguments()
  const { email, where } = wanted
  if (wanted.preview) {
    process.env.STATE_DIR ??= PREVIEW_FOLDER
    if (previewOrigin() === null) throw new CliError('There is no preview yet: npm run preview.')
  }
  await migrate(where)
  const [state] = await queryDatabase<OwnerState>(where, [ownerStateSql(email)])
  if (state === undefined) throw new CliError('The database answered nothing.')
  if (state.account === 'registered') return promote(wanted)
  if (state.has_owner === 1 && !wanted.isAlso) {
    throw new CliError(
      `Nobody is registered as ${email}, and the store has an owner, who can invite staff in the back office. ` +
        'To make another owner from here, add --also.',
    )
  }
  await invite(wanted, state)
}

async function promote({ email, where }: Arguments): Promise<void> {
  const [person] = await queryDatabase<RegisteredOwner>(where, ownerSql(email))
  if (person === undefined) throw new CliError(`${email} has changed meanwhile: try again.`)
  const name = `${person.first_name} ${person.last_name}`.trim()
  const day = new Date(person.created_at).toISOString().slice(0, 10)
  say(`${email} is verified and an owner; the next page load shows it.`)
  say(`The account was registered by ${name} on ${day}. If that was not you, block it at once.`)
}

async function invite(wanted: Arguments, state: OwnerState): Promise<void> {
  const { email, where, isAlso, url } = wanted
  const origin = linkOrigin({ where, url, hostname: state.hostname })
  const locale = wanted.locale ?? state.default_locale ?? FALLBACK_LOCALE
  const token = randomToken()
  const statements = ownerLinkSql({ email, locale, tokenHash: sha256(token), isAlso })
  if ((await queryDatabase(where, statements)).length === 0) {
    throw new CliError(
      `${email} gets no link: the account is blocked, the address was given up less than 7 days ago, ` +
        'or an owner has come meanwhile.',
    )
  }
  say(`${email} becomes an owner by this link, once, within ${OWNER_LINK_MINUTES} minutes:\n`)
  // Behind #, a browser sends it to nobody: it stands in no log and no Referer.
  say(`  ${origin}/${locale}/owner#${token}\n`)
  say(
    'The person who opens it chooses the password: do not pass it on. Running the command again ends it.',
  )
}

await runCommand(makeOwner)
