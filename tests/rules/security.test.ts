import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../worker/people/accounts/password.ts'
import { seal, unseal } from '../../worker/lib/seal.ts'
import { importsOf, linesMatching, sourceFiles } from './source-files.ts'

const WORKER = sourceFiles('worker/**/*.ts').filter(({ path }) => !path.startsWith('worker/cli/'))
const WEB = sourceFiles('web/**/*.{ts,tsx}')
const [{ text: PAPER }, { text: WRANGLER }, { text: LOCK }] = [
  'tests/rules/security.md',
  'wrangler.toml',
  'package-lock.json',
].map((path) => sourceFiles(path)[0] ?? { text: '' }) as [
  { text: string },
  { text: string },
  { text: string },
]

const among = (files: typeof WORKER, pattern: RegExp): string[] =>
  files.flatMap((file) => linesMatching(file, pattern))
const filesWith = (pattern: RegExp): string[] =>
  WORKER.filter((file) => linesMatching(file, pattern).length > 0).map(({ path }) => path)
/** Files named by a part of the paper in the first column of its table. */
const namedUnder = (title: string): string[] => {
  const part = PAPER.split(/^## /m).find((each) => each.startsWith(title)) ?? ''
  return [...part.matchAll(/^\| (worker\/\S+)/gm)].map(([, path = '']) => path).toSorted()
}

describe('the paper on security', () => {
  it.each([
    ['Who may do what', ['route-table.ts', 'schemas.ts', 'next request']],
    ['What is checked', ['openapi.json', 'must fit each other', '1 MiB', 'profile photo']],
    [
      'Signing in',
      ['Five attempts', 'recovery code', 'reset link', '6.2.5', '6.3.3', '4 h', '90 days'],
    ],
    ['Cryptography', ['APP_KEY', 'scrypt', 'AES-256-GCM']],
    ['Data', ['secret', 'personal', 'business', 'public']],
    ['Whom we talk to', ['Bindings', 'time limit']],
    ['Logs', ['UTC', 'audit_log']],
    ['Others’ code', ['7 days', 'package-lock.json']],
  ])('has a part for each thing that is to be written down: %s', (title, words) => {
    const plain = PAPER.replaceAll("'", '’')
    const part = plain.split(/^## /m).find((each) => each.startsWith(title)) ?? ''
    expect(words.filter((word) => !part.includes(word))).toEqual([])
  })

  it('names every file that uses cryptography, and no other', () => {
    const uses = WORKER.filter((file) =>
      importsOf(file).some(({ from }) => from === 'node:crypto' || from === 'otpauth'),
    ).map(({ path }) => path)
    const subtle = filesWith(/crypto\.subtle|getRandomValues/)
    const named = namedUnder('Cryptography')
    const all = [...uses, ...subtle]
    expect(all.filter((path) => !named.includes(path))).toEqual([])
    expect(named.filter((path) => !all.includes(path))).toEqual([])
  })

  it('names every place that asks others, each with a time limit and its redirects in hand', () => {
    // A Durable Object's own `fetch(request: Request)` is asked, and asks nobody.
    const asking = filesWith(/(^|[^.\w])fetch\((?!request: Request\))/)
    expect(asking.toSorted()).toEqual(namedUnder('Whom we talk to'))
    const loose = WORKER.filter(({ path }) => asking.includes(path)).filter(
      ({ text }) => !/redirect: '(manual|error)'/.test(text) || !/AbortSignal|signal/.test(text),
    )
    expect(loose.map(({ path }) => path)).toEqual([])
  })
})

describe('the code', () => {
  it('runs no command, no code made of text, and no old cipher', () => {
    expect(
      among([...WORKER, ...WEB], /\beval\(|new Function\(|child_process|node:vm|document\.write/),
    ).toEqual([])
    expect(among(WORKER, /'(md5|md4|des|rc4|aes-\d+-(ecb|cbc))'/i)).toEqual([])
    expect(among(WORKER, /createHash\('(?!sha256')/)).toEqual([])
    expect(among(WEB, /<(applet|object|embed)\b/)).toEqual([])
  })

  it('draws what must not be guessed from node:crypto alone', () => {
    const chance = filesWith(/Math\.random/).filter(
      (path) => !path.startsWith('worker/store/mail/'),
    )
    expect(chance).toEqual([])
    expect(filesWith(/randomBytes\(/).length).toBeGreaterThan(1)
  })

  it('makes patterns of words of its own only', () => {
    const made = filesWith(/new RegExp\(/).filter(
      (path) =>
        !/^worker\/(list-files|catalog\/attributes|suppliers\/price-lists|catalog\/crosses\/parse-csv|catalog\/search\/list\/take-|store\/content\/clean-html|lib\/postal-fields)/.test(
          path,
        ),
    )
    expect(made).toEqual([])
    expect(among(WEB, /new RegExp\(/)).toEqual([])
  })

  it("writes HTML of a server's own only", () => {
    const places = WEB.filter(
      (file) => linesMatching(file, /dangerouslySetInnerHTML|innerHTML =/).length > 0,
    )
    const known = [
      'web/admin/settings/content/page-preview.tsx',
      'web/shop/content/served-words.tsx',
    ]
    const svg = /qr/i
    expect(
      places.map(({ path }) => path).filter((path) => !known.includes(path) && !svg.test(path)),
    ).toEqual([])
  })

  it('takes messages from its own service worker only', () => {
    // The line is no window: what comes on it is the store's.
    const hearing = among(WEB, /addEventListener\('message'/).filter(
      (line) => !/serviceWorker|port1|^web\/sw\/|^web\/api\/live-line\.ts/.test(line),
    )
    expect(hearing).toEqual([])
  })

  it('writes logs in one place', () => {
    const writing = filesWith(/console[.[]/).filter((path) => path !== 'worker/lib/log.ts')
    expect(writing).toEqual([])
  })

  it('has no password that ends by itself', () => {
    expect(among(WORKER, /passwordExpires|password_expires/)).toEqual([])
  })

  it('has no secret in the repository', () => {
    const files = [...WORKER, ...WEB, ...sourceFiles('*.toml', '*.json', '.env*', '.dev.vars*')]
    expect(among(files, /-----BEGIN|AKIA[0-9A-Z]{16}|sk_live_|ghp_\w{36}/)).toEqual([])
    expect(sourceFiles('.env*', '.dev.vars*').map(({ path }) => path)).toEqual([])
    expect(WRANGLER).not.toMatch(/APP_KEY\s*=|SECRET\s*=/)
  })

  it('ships no account: people of the demo are made locally only', () => {
    const migrations = sourceFiles('migrations/*.sql')
    expect(among(migrations, /INSERT INTO `?(users|sessions|user_roles)\b/i)).toEqual([])
    expect(among(WORKER, /Detal-demo/)).toEqual([])
  })
})

describe('what is deployed', () => {
  it('is deployed without its debug flag', () => {
    expect(WRANGLER).toMatch(/APP_ENV = "production"\nDEBUG = "false"/)
  })

  it("takes others' code from the registry alone, by hash but for other platforms' binaries", () => {
    const { packages } = JSON.parse(LOCK) as {
      packages: Record<string, { resolved?: string; integrity?: string; optional?: boolean }>
    }
    const odd = Object.entries(packages).filter(
      ([path, { resolved = '', integrity = '', optional = false }]) =>
        path !== '' &&
        (!/^$|^https:\/\/registry\.npmjs\.org\//.test(resolved) ||
          !(integrity.startsWith('sha512-') || (optional && integrity === ''))),
    )
    expect(odd.map(([path]) => path)).toEqual([])
    const [manifest] = sourceFiles('package.json')
    expect(manifest?.text).not.toMatch(/"[\^~]\d/)
  })
})

describe('cryptography', () => {
  it('seals with AES-GCM and notices every changed byte', () => {
    const key = 'k'.repeat(40)
    const sealed = seal(key, 'test', 'a secret')
    expect(unseal(key, 'test', sealed)).toBe('a secret')
    expect(seal(key, 'test', 'a secret')).not.toBe(sealed)
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => unseal(key, 'test', changed.toString('base64url'))).toThrow(/auth|decrypt/i)
    }
    expect(() => unseal(key, 'other', sealed)).toThrow(/auth|decrypt/i)
  })

  it('keeps the parameters of a password in its hash', async () => {
    const [one, other] = await Promise.all([hashPassword('Same-1234'), hashPassword('Same-1234')])
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
    expect(other).not.toBe(one)
  })
})
