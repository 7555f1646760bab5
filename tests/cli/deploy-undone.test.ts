import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NEW, OLD, OTHER } from '../support/deploy/stand-in-wrangler.ts'
import { DEPLOY, PACE, TriedDeploy, UNDO } from '../support/deploy/tried-deploy.ts'
import { MIGRATIONS } from '../support/node/migrations.ts'

let tried: TriedDeploy
beforeEach(async () => {
  tried = new TriedDeploy()
  await tried.begin()
})
afterEach(() => tried.store.close())

describe('a deploy whose check fails', () => {
  it('restores the version of before, looks at it, and says that migrations stay', async () => {
    tried.wrangler.applied = MIGRATIONS.slice(0, -1)
    tried.breakHome()
    const failure = await tried.deploy()
    expect(tried.found('page in en')).toEqual(['page in en FAILED 500', 'page in en fine 200'])
    expect(tried.wrangler.changes().at(-1)).toMatch(
      new RegExp(`^${UNDO} --message Undone: the check`),
    )
    expect(tried.wrangler.live).toEqual([{ version_id: OLD, percentage: 100 }])
    expect(failure).toContain('NOT DEPLOYED: the check failed')
    expect(failure).toContain('The version of before is live again (checked: it is well)')
    expect(failure).toContain('Its migrations stay: they only add')
    expect(tried.wrangler.applied).toEqual(MIGRATIONS)
  })

  it.each([
    ['page in ru', '/ru/', { status: 200, body: '<html lang="en">' }],
    ['first answer', '/api/init', { status: 200, body: '{}' }],
    ['search', '/api/search?q=LM317T', { status: 500, body: '{"code":"internal"}' }],
    ['a file of it', '/assets/index-1.js', { status: 404 }],
    ['version', '/api/up', { status: 503 }],
  ])('is undone for what it finds: %s', async (name, path, answer) => {
    tried.store.broken.set(`${NEW} ${path}`, answer)
    expect(await tried.deploy()).toContain('NOT DEPLOYED: the check failed')
    expect(tried.found(name)[0]).toContain(`${name} FAILED`)
    expect(tried.wrangler.live).toEqual([{ version_id: OLD, percentage: 100 }])
  })

  it('is undone when the new version never answers', async () => {
    tried.store.lateBy = 1_000_000
    expect(await tried.deploy()).toContain('NOT DEPLOYED: the check failed')
    expect(tried.found('version')[0]).toBe(`version FAILED still answered by ${OLD}`)
    expect(tried.wrangler.live).toEqual([{ version_id: OLD, percentage: 100 }])
  })

  it('is undone for what the doctor says must stop the store, and for nothing else', async () => {
    tried.store.troubles.cron = ''
    expect(await tried.deploy()).toBeNull()
    expect(tried.found('doctor')).toEqual(['doctor fine nothing that stops the store; but cron'])
    tried.store.troubles.binding = 'DOCUMENTS'
    tried.wrangler.live = [{ version_id: OLD, percentage: 100 }]
    expect(await tried.deploy()).toContain('it is not well either')
    expect(tried.found('doctor').slice(1)).toEqual([
      'doctor FAILED binding: DOCUMENTS',
      'doctor FAILED binding: DOCUMENTS',
    ])
  })

  it('is not undone for a key that is not the store’s', async () => {
    expect(await tried.deploy({ key: 'a key of some other store, as long as that' })).toBeNull()
    expect(tried.found('doctor')[0]).toContain('doctor skipped')
    expect(await tried.deploy({ key: null })).toBeNull()
    expect(tried.found('doctor')[1]).toBe('doctor skipped APP_KEY is not in the environment')
  })

  it('restores both versions that shared the requests', async () => {
    tried.wrangler.live = [
      { version_id: OLD, percentage: 90 },
      { version_id: OTHER, percentage: 10 },
    ]
    tried.breakHome()
    expect(await tried.deploy()).toContain('live again')
    expect(tried.wrangler.changes().at(-1)).toContain(
      `versions deploy ${OLD}@90% ${OTHER}@10% --name detal --yes --message`,
    )
  })

  it('restores a version that says no version of itself', async () => {
    tried.store.version = () => (tried.wrangler.live?.[0]?.version_id === NEW ? NEW : null)
    tried.breakHome()
    expect(await tried.deploy()).toContain('checked: it is well')
    expect(tried.found('version').at(-1)).toBe('version fine answered by one that says no version')
  })

  it('gives a person the exact command when the version of before cannot be restored', async () => {
    tried.breakHome()
    tried.wrangler.failsToRestore = true
    const failure = await tried.deploy()
    expect(failure).toContain('THE NEW VERSION IS STILL LIVE')
    expect(failure).toContain('[code: 10220]')
    expect(failure).toContain(`Do it by hand: npx wrangler ${UNDO}`)
  })

  it('says that the platform lets no version back behind a migration of Durable Objects', async () => {
    tried.breakHome()
    tried.wrangler.failsToRestore = true
    tried.wrangler.objectsTag = 'none of these'
    expect(await tried.deploy()).toContain('deploy a corrected one')
  })

  it('is undone when wrangler fails after the new version went live, not before', async () => {
    tried.wrangler.failsDeploy = 'before it is live'
    expect(await tried.deploy()).toContain(
      'wrangler deploy failed, see the lines above. Nothing was',
    )
    expect(tried.wrangler.changes()).not.toContain(UNDO)
    tried.wrangler.failsDeploy = 'after it is live'
    expect(await tried.deploy()).toContain('when the new version was live already')
    expect(tried.wrangler.live).toEqual([{ version_id: OLD, percentage: 100 }])
  })

  it.each(['SIGINT', 'SIGTERM'])('says how it is undone when %s interrupts it', async (signal) => {
    tried.store.lateBy = 1_000_000
    const listening: number[] = []
    tried.store.beside = (path) => {
      if (path !== '/api/up' || !tried.wrangler.changes().includes(DEPLOY)) return
      tried.signals.emit(signal)
      // The same signal comes twice: the second one must not end the process before it has said anything.
      listening.push(tried.signals.listenerCount(signal))
    }
    expect(await tried.deploy({ pace: { ...PACE, wholeMs: 60_000 } })).toContain(
      `This undoes it: npx wrangler ${UNDO}`,
    )
    expect(tried.wrangler.live).toEqual([{ version_id: NEW, percentage: 100 }])
    expect(listening).toEqual([1])
    expect(tried.signals.eventNames()).toEqual([])
  })

  it('is not undone once somebody else has deployed', async () => {
    tried.breakHome()
    tried.store.beside = (path) => {
      const isNew = tried.wrangler.live?.[0]?.version_id === NEW
      if (path === '/en/' && isNew) tried.wrangler.live = [{ version_id: OTHER, percentage: 100 }]
    }
    expect(await tried.deploy()).toContain('Somebody else has deployed since, so nothing is undone')
    expect(tried.wrangler.live).toEqual([{ version_id: OTHER, percentage: 100 }])
  })

  it('shows the status of what the platform answers in place of a broken Worker', async () => {
    const page = { status: 500, body: '<h1>Worker threw exception</h1>' }
    tried.store.broken.set(`${NEW} /api/init`, page)
    tried.store.broken.set(`${NEW} /api/search?q=LM317T`, page)
    await tried.deploy()
    expect(tried.found('first answer')[0]).toBe('first answer FAILED 500')
    expect(tried.found('search')[0]).toBe('search FAILED 500')
  })
})
