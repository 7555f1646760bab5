import { writeFileSync } from 'node:fs'
import type { Wrangler } from '../../../worker/cli/wrangler.ts'
import { MIGRATIONS } from '../node/migrations.ts'

export const OLD = 'aaaaaaaa-1111-4111-8111-111111111111'
export const OTHER = 'bbbbbbbb-2222-4222-8222-222222222222'
export const NEW = 'cccccccc-3333-4333-8333-333333333333'
/** Of a secret that is typed after a deploy. */
export const WITH_SECRET = 'dddddddd-4444-4444-8444-444444444444'

interface Version {
  version_id: string
  percentage: number
}

interface Ended {
  code: number
  output: string
  stdout: string
}

const json = (value: unknown): Ended => {
  const stdout = `${JSON.stringify(value, null, 2)}\n`
  return { code: 0, output: stdout, stdout }
}
const done: Ended = { code: 0, output: '', stdout: '' }
const refused = (output: string): Ended => ({ code: 1, output, stdout: '' })

/**
 * Plays wrangler 4.156 for the commands of a deploy, and the platform behind it: what it says of a Worker that is not there,
 * and the JSON, are as wrangler writes them.
 */
export class StandInWrangler {
  /** Null: nothing was deployed yet. */
  live: Version[] | null = [{ version_id: OLD, percentage: 100 }]
  hasDatabase = true
  applied: string[] = [...MIGRATIONS]
  /** Databases of lines by their bindings, with the migrations that are applied; null: it is not there. */
  lines: Record<string, string[] | null> = {}
  secrets = ['APP_KEY', 'PUBLIC_URL']
  queues = ['detal-jobs']
  bindings = [
    { type: 'd1', name: 'DB' },
    { type: 'secret_text', name: 'APP_KEY' },
    { type: 'plain_text', name: 'APP_ENV' },
  ]
  objectsTag: string | undefined = 'live'
  targets: string[] = []
  /** The migration that the database refuses. */
  badMigration: string | null = null
  /** When wrangler fails to deploy. */
  failsDeploy: 'before it is live' | 'after it is live' | null = null
  failsToRestore = false
  /** What else happens at a command, as somebody else's deploy. */
  beside: (command: string) => void = () => {}
  /** Every command, as it would be typed. */
  readonly commands: string[] = []

  /** Those that change something. */
  changes(): string[] {
    const reads = /^(deployments status|versions view|d1 info|d1 execute|queues info|secret list) /
    return this.commands.filter((command) => !reads.test(command))
  }

  readonly run: Wrangler = (args, _output, variables?: Record<string, string>) => {
    const command = args.join(' ')
    this.commands.push(command)
    this.beside(command)
    const [first = '', second = '', third = ''] = args
    const name = first === 'deploy' || first === 'rollback' ? first : `${first} ${second}`
    const answers: Record<string, () => Ended> = {
      'deployments status': () => this.#status(),
      'versions view': () => this.#view(third),
      'd1 info': () => (this.#isThere(third) ? json({}) : refused(`Couldn't find a D1 DB named`)),
      'd1 execute': () => this.#tellApplied(third),
      'd1 migrations': () => this.#migrate(args[3] ?? ''),
      'queues info': () => (this.queues.includes(third) ? done : refused('does not exist')),
      'queues create': () => this.#make(third),
      'secret list': () => json(this.secrets.map((each) => ({ name: each, type: 'secret_text' }))),
      'secret put': () => this.#put(third),
      deploy: () => this.#deploy(variables?.WRANGLER_OUTPUT_FILE_PATH ?? ''),
      rollback: () => this.#restore([`${second}@100%`]),
      'versions deploy': () => this.#restore(args.filter((each) => each.endsWith('%'))),
    }
    const answer = answers[name]
    if (answer === undefined) throw new Error(`wrangler was not expected to be asked: ${command}`)
    return Promise.resolve(answer())
  }

  #status(): Ended {
    if (this.live === null)
      return refused('This Worker does not exist on your account. [code: 10007]')
    return json({
      id: 'eeeeeeee-5555-4555-8555-555555555555',
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'ann@example.com',
      annotations: {
        'workers/triggered_by': 'deployment',
        'workers/message': '0a1b2c3 Sell parts',
      },
      versions: this.live,
      created_on: '2026-11-26T10:00:00.123Z',
    })
  }

  #view(id: string): Ended {
    const runtime = { compatibility_date: '2026-11-01', migration_tag: this.objectsTag }
    return json({ id, resources: { bindings: this.bindings, script_runtime: runtime } })
  }

  #isThere(name: string): boolean {
    const number = /-offers-(\d+)$/.exec(name)?.[1]
    return number === undefined ? this.hasDatabase : this.lines[`OFFERS_${number}`] != null
  }

  #tellApplied(binding: string): Ended {
    const applied = binding === 'DB' ? this.applied : (this.lines[binding] ?? [])
    if (applied.length === 0) return refused('no such table: d1_migrations')
    return json([{ results: applied.map((each) => ({ name: each })) }])
  }

  #migrate(binding: string): Ended {
    if (binding !== 'DB') {
      if (this.lines[binding] == null) return refused(`Couldn't find ${binding}`)
      this.lines[binding] = ['0000_lines.sql']
      return done
    }
    for (const name of MIGRATIONS.filter((each) => !this.applied.includes(each))) {
      if (name === this.badMigration) return refused(`Migration ${name} failed: no such column`)
      this.applied.push(name)
    }
    return done
  }

  #make(queue: string): Ended {
    this.queues.push(queue)
    return done
  }

  #put(secret: string): Ended {
    this.secrets.push(secret)
    this.live = [{ version_id: WITH_SECRET, percentage: 100 }]
    return done
  }

  #deploy(file: string): Ended {
    if (this.failsDeploy === 'before it is live') return refused('')
    this.live = [{ version_id: NEW, percentage: 100 }]
    this.hasDatabase = true
    for (const binding of Object.keys(this.lines)) this.lines[binding] ??= []
    if (this.failsDeploy !== null) return refused('')
    const entry = { type: 'deploy', version: 1, version_id: NEW, targets: this.targets }
    writeFileSync(
      file,
      `${JSON.stringify({ type: 'wrangler-session' })}\n${JSON.stringify(entry)}\n`,
    )
    return done
  }

  #restore(shares: string[]): Ended {
    if (this.failsToRestore) return refused('A request to the Cloudflare API failed. [code: 10220]')
    this.live = shares.map((share) => {
      const [id = '', percentage = ''] = share.split('@')
      return { version_id: id, percentage: Number.parseFloat(percentage) }
    })
    return done
  }
}
