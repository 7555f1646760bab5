import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoreDatabase } from '../../worker/cli/store-databases.ts'
import { NEW, OLD, OTHER, WITH_SECRET } from '../support/deploy/stand-in-wrangler.ts'
import { CONFIG, DEPLOY, TriedDeploy } from '../support/deploy/tried-deploy.ts'
import { MIGRATIONS } from '../support/node/migrations.ts'

let tried: TriedDeploy
beforeEach(async () => {
  tried = new TriedDeploy()
  await tried.begin()
})
afterEach(() => tried.store.close())

describe('the plan of a deploy', () => {
  it('says what is live, what is sent and what that changes, and changes nothing', async () => {
    tried.wrangler.applied = MIGRATIONS.filter((name) => name !== '0077_owner_links.sql')
    tried.wrangler.bindings.push({ type: 'kv_namespace', name: 'FORMER' })
    expect(await tried.deploy({ wanted: { isPlan: true, isYes: false } })).toBeNull()
    const shown = tried.said()
    for (const line of [
      'environment production: the Worker detal',
      `live now ${OLD}`,
      'since 2026-11-26 10:00 UTC by ann@example.com: 0a1b2c3 Sell parts',
      'deployed is 1a2b3c4 Say what a deploy changes',
      'weight 1900 KiB gzip',
      'migrations 0077_owner_links.sql – What a link is for.',
      'new column password_resets.purpose',
      'queues is made: detal-jobs-dead',
      'Cron * * * * *',
      'routes workers.dev',
      'shop.example/*',
      'bindings added: VERSION (version metadata)',
      '! removed: FORMER (kv namespace)',
      'secrets all set',
      `afterwards the store is checked at ${tried.origin}`,
      'undone by the version that is live now, by itself when the check fails',
    ])
      expect(shown).toContain(line)
    expect(tried.wrangler.changes()).toEqual([])
  })

  it('warns of what cannot be seen or undone afterwards', async () => {
    tried.wrangler.objectsTag = 'none of these'
    tried.wrangler.secrets = ['APP_KEY']
    const commit = { hash: '1a2b3c4', title: 'Try', isClean: false }
    await tried.deploy({ commit, wanted: { isPlan: true } })
    expect(tried.said()).toContain('! with changes that are not committed')
    expect(tried.said()).toContain('! missing: PUBLIC_URL')
    expect(tried.said()).toMatch(/undone by\s+! nothing: a migration of Durable Objects/)
  })

  it('names every migration of a database that is behind, with what it takes away', async () => {
    const behind = MIGRATIONS.indexOf('0068_channels.sql')
    tried.wrangler.applied = MIGRATIONS.slice(0, behind)
    await tried.deploy({ wanted: { isPlan: true } })
    for (const name of MIGRATIONS.slice(behind)) expect(tried.said()).toContain(name)
    expect(tried.said()).toContain('! builds again the table channels')
  })

  it('names the address that nobody answers at, and another store that does', async () => {
    tried.store.broken.set('/api/health', { status: 404 })
    await tried.deploy({ wanted: { isPlan: true } })
    expect(tried.said()).toContain('! which it does not answer at now: 404 is answered')
    tried.store.broken.clear()
    tried.wrangler.live = [{ version_id: OTHER, percentage: 100 }]
    tried.store.version = () => OLD
    await tried.deploy({ wanted: { isPlan: true } })
    expect(tried.said()).toContain(`! where ${OLD} answers now: is it this store?`)
  })

  it('is agreed to by a person, or by --yes where there is none', async () => {
    const wanted = { isYes: false }
    expect(await tried.deploy({ wanted })).toContain('nobody to ask. Agree with --yes')
    expect(await tried.deploy({ wanted, ask: () => Promise.resolve('') })).toBe(
      'Nothing was deployed.',
    )
    expect(tried.wrangler.changes()).toEqual([])
    expect(await tried.deploy({ wanted, ask: () => Promise.resolve('y') })).toBeNull()
    expect(tried.wrangler.changes()).toContain(DEPLOY)
  })
})

describe('a deploy', () => {
  it('makes queues, migrates, deploys and finds the store well', async () => {
    tried.wrangler.applied = MIGRATIONS.slice(0, -1)
    expect(await tried.deploy()).toBeNull()
    expect(tried.wrangler.changes()).toEqual([
      'queues create detal-jobs-dead',
      'd1 migrations apply DB --remote',
      DEPLOY,
    ])
    expect(tried.lines.at(-1)).toBe(`Deployed and checked: ${NEW} is live.`)
    expect(tried.found('version')).toEqual([`version fine answered by ${NEW}`])
    expect(tried.found('first answer')).toEqual(['first answer fine 200, speaks be, en, ru'])
    for (const locale of ['be', 'en', 'ru'])
      expect(tried.found(`page in ${locale}`)).toEqual([`page in ${locale} fine 200`])
    expect(tried.found('a file of it')).toEqual(['a file of it fine 200, /assets/index-1.js'])
    expect(tried.found('search')).toEqual(['search fine 200'])
    expect(tried.found('doctor')).toEqual(['doctor fine nothing is the matter'])
  })

  it('migrates databases of lines too, after the main one, and those that come with it once they are there', async () => {
    const lines = (number: number): StoreDatabase => ({
      binding: `OFFERS_${number}`,
      name: `detal-offers-${number}`,
      folder: 'migrations/offers',
    })
    const config = { ...CONFIG, databases: [...CONFIG.databases, lines(1), lines(2)] }
    tried.wrangler.applied = MIGRATIONS.slice(0, -1)
    tried.wrangler.lines = { OFFERS_1: [], OFFERS_2: null }
    expect(await tried.deploy({ config })).toBeNull()
    expect(tried.wrangler.changes().slice(1)).toEqual([
      'd1 migrations apply DB --remote',
      'd1 migrations apply OFFERS_1 --remote',
      DEPLOY,
      'd1 migrations apply OFFERS_2 --remote',
    ])
    expect(tried.said()).toMatch(/OFFERS_1:\s+0000_lines.sql/)
    expect(tried.said()).toContain('the database detal-offers-2 is made first')
    const before = tried.wrangler.commands.length
    expect(await tried.deploy({ config })).toBeNull()
    expect(tried.wrangler.commands.slice(before).join()).not.toContain('migrations apply')
  })

  it('takes a shop that is not open yet for what it is', async () => {
    tried.store.isOpen = false
    expect(await tried.deploy()).toBeNull()
    expect(tried.found('page in be')).toEqual(['page in be fine 503, not open yet'])
    expect(tried.found('search')).toEqual(['search fine 403, not open yet'])
    expect(tried.found('a file of it')).toEqual(['a file of it fine 200, /assets/index-1.js'])
  })

  it('waits while the version of before still answers', async () => {
    tried.store.lateBy = 4
    tried.store.broken.set(`${OLD} /en/`, { status: 500 })
    expect(await tried.deploy()).toBeNull()
    expect(tried.found('version')).toEqual([`version fine answered by ${NEW}`])
    expect(tried.store.asked.filter((path) => path === '/api/up').length).toBeGreaterThan(6)
  })

  it('waits while both versions answer by turns', async () => {
    const times = () => tried.store.asked.filter((path) => path === '/api/up').length
    tried.store.version = () => {
      const live = tried.wrangler.live?.[0]?.version_id ?? null
      return times() < 12 && times() % 2 === 0 ? OLD : live
    }
    expect(await tried.deploy()).toBeNull()
    expect(times()).toBeGreaterThanOrEqual(13)
  })

  it('asks again what failed once', async () => {
    tried.breakHome()
    tried.store.beside = (path) => {
      if (path !== '/en/') return
      const times = tried.store.asked.filter((each) => each === path).length
      if (times > 1) tried.store.broken.clear()
    }
    expect(await tried.deploy()).toBeNull()
    expect(tried.found('page in en')).toEqual(['page in en fine 200'])
  })

  it('says which migrations are in when one fails, and deploys nothing', async () => {
    tried.wrangler.applied = MIGRATIONS.slice(0, -3)
    const [first = '', second = '', third = ''] = MIGRATIONS.slice(-3)
    tried.wrangler.badMigration = second
    const failure = await tried.deploy()
    expect(failure).toContain(`Migration ${second} failed`)
    expect(failure).toContain(
      `Nothing was deployed. In the database: ${first}; not in it: ${second}`,
    )
    expect(failure).toContain(`nor what follows it: ${third}`)
    expect(tried.wrangler.changes()).not.toContain(DEPLOY)
  })

  it('stops when somebody else has deployed since the plan', async () => {
    tried.wrangler.beside = (command) => {
      if (command.startsWith('queues create'))
        tried.wrangler.live = [{ version_id: OTHER, percentage: 100 }]
    }
    expect(await tried.deploy()).toContain('Somebody else has deployed since the plan was made')
    expect(tried.wrangler.changes()).not.toContain(DEPLOY)
  })

  it('says plainly that nothing was checked without an address', async () => {
    expect(await tried.deploy({ origin: null })).toBeNull()
    expect(tried.lines.at(-1)).toContain(
      'NOTHING WAS CHECKED: the address of the store is not known',
    )
    expect(await tried.deploy({ wanted: { isChecked: false } })).toBeNull()
    expect(tried.lines.at(-1)).toContain('NOTHING WAS CHECKED: --no-check')
    expect(tried.store.asked).toEqual([])
  })

  it('refuses an address that is not the store’s before anything is sent', async () => {
    tried.store.home = 'https://shop.example'
    expect(await tried.deploy()).toContain('but at https://shop.example: say that with --url')
    expect(tried.wrangler.commands).toEqual([])
  })
})

describe('the first deploy', () => {
  beforeEach(() => {
    Object.assign(tried.wrangler, { live: null, hasDatabase: false, applied: [], secrets: [] })
  })

  it('makes the database, then migrates it, and says what the store still needs', async () => {
    expect(await tried.deploy()).toBeNull()
    expect(tried.wrangler.changes().slice(-2)).toEqual([DEPLOY, 'd1 migrations apply DB --remote'])
    expect(tried.said()).toContain('nothing: this is the first deploy')
    expect(tried.said()).toContain(`${MIGRATIONS.length} of them: ${MIGRATIONS[0]}`)
    expect(tried.lines.at(-1)).toContain(
      'npx wrangler secret put APP_KEY; npx wrangler secret put PUBLIC_URL',
    )
    expect(tried.store.asked.filter((path) => path !== '/api/health')).toEqual(['/api/up'])
  })

  it('is checked once a person has typed the secrets, which make a version of their own', async () => {
    expect(await tried.deploy({ ask: () => Promise.resolve('y') })).toBeNull()
    expect(tried.wrangler.changes().slice(-2)).toEqual([
      'secret put APP_KEY',
      'secret put PUBLIC_URL',
    ])
    expect(tried.lines.at(-1)).toBe(`Deployed and checked: ${WITH_SECRET} is live.`)
  })

  it('has no version to go back to', async () => {
    tried.store.broken.set('/en/', { status: 500 })
    const failure = await tried.deploy({ ask: () => Promise.resolve('y') })
    expect(failure).toContain('There is no version before it to restore')
    expect(failure).toContain('npm run doctor')
    expect(tried.wrangler.live).toEqual([{ version_id: WITH_SECRET, percentage: 100 }])
  })

  it('says that the Worker waits when its database cannot be made whole', async () => {
    tried.wrangler.badMigration = MIGRATIONS[1] ?? ''
    const failure = await tried.deploy()
    expect(failure).toContain('The Worker is deployed and waits for its database')
    expect(failure).toContain(`In the database: ${MIGRATIONS[0]}; not in it: ${MIGRATIONS[1]}`)
  })
})
