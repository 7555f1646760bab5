import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { Client } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { createMail, makeDue, provider, runSender } from '../mail/outbox.ts'
import { kindsSeen, lookAround, onlyOwner, watchedStore } from './ask.ts'
import { dayAgo, refuse, sendJob, setRate } from './make-trouble.ts'

const MINUTE_MS = 60_000

let looking: Client

beforeEach(async () => {
  looking = await watchedStore()
})

describe('the mail to the owners', () => {
  it('goes out at once and past the queue, in the owner’s language, with the page that mends it', async () => {
    await onlyOwner({ email: 'owner-ru@example.com', locale: 'ru', firstName: 'Вера' })
    const { binding, taken } = provider()
    const JOBS = {
      send: () => Promise.reject(new Error('the queue is stuck')),
    } as unknown as Env['JOBS']
    await sendJob(7)
    await lookAround({ MAIL: binding, JOBS })
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({
      to: 'owner-ru@example.com',
      subject: 'Сбой в Detal: задания стоят',
    })
    expect(taken[0]?.text).toContain('/ru/admin/settings/horizon?late=yes')
    const row = await env.DB.prepare(`SELECT status, attempts FROM mails`).first()
    expect(row).toEqual({ status: 'sent', attempts: 1 })
  })

  it('is one, however many notice the same at the same moment, and so is that of the recovery', async () => {
    const { binding, taken } = provider()
    await setRate(dayAgo(4))
    await Promise.all(Array.from({ length: 5 }, () => lookAround({ MAIL: binding })))
    expect(taken).toHaveLength(1)
    await setRate(dayAgo(0))
    await Promise.all(Array.from({ length: 5 }, () => lookAround({ MAIL: binding })))
    expect(taken).toHaveLength(2)
  })

  it('comes at most once an hour for a kind that comes and goes, and then for one that lasts', async () => {
    const { binding, taken } = provider()
    for (let turn = 0; turn < 3; turn += 1) {
      await setRate(dayAgo(4))
      await lookAround({ MAIL: binding })
      await setRate(dayAgo(0))
      await lookAround({ MAIL: binding })
    }
    expect(taken).toHaveLength(2)
    await setRate(dayAgo(4))
    await lookAround({ MAIL: binding })
    expect(taken).toHaveLength(2)
    await env.DB.prepare('UPDATE troubles SET told_at = ?')
      .bind(Date.now() - 61 * MINUTE_MS)
      .run()
    await lookAround({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(taken).toHaveLength(3)
  })

  it('says that it is over also where the run that noticed it has died before', async () => {
    const { binding, taken } = provider()
    await setRate(dayAgo(4))
    await lookAround({ MAIL: binding })
    await setRate(dayAgo(0))
    await env.DB.prepare('UPDATE troubles SET ended_at = ?').bind(Date.now()).run()
    await lookAround({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(taken.map(({ subject }) => subject.split(' at ')[0])).toEqual(['Trouble', 'Over'])
  })

  it('that the service does not take now waits like any other', async () => {
    await setRate(dayAgo(4))
    await lookAround({ MAIL: refuse('E_RATE_LIMIT_EXCEEDED') })
    const { binding, taken } = provider()
    await makeDue()
    await runSender({ MAIL: binding })
    expect(taken).toHaveLength(1)
  })

  it('about refused mails is not sent later, when they are refused no more', async () => {
    await createMail()
    await runSender({ MAIL: refuse('E_SENDER_NOT_VERIFIED') })
    await lookAround({ MAIL: refuse('E_SENDER_NOT_VERIFIED') })
    expect(await kindsSeen(looking)).toEqual(['sender'])
    const { binding, taken } = provider()
    await makeDue()
    await runSender({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    expect(taken.filter(({ to }) => to.startsWith('owner-'))).toEqual([])
  })

  it('is not sent twice by a run that dies in the middle: the outbox goes on with it', async () => {
    await setRate(dayAgo(4))
    const MAIL = { send: () => new Promise(() => {}) } as unknown as Env['MAIL']
    void lookAround({ MAIL })
    await expect.poll(() => env.DB.prepare('SELECT count(*) AS n FROM mails').first('n')).toBe(1)
    const { binding, taken } = provider()
    await lookAround({ MAIL: binding })
    await runSender({ MAIL: binding })
    expect(taken).toEqual([])
    await makeDue()
    await runSender({ MAIL: binding })
    expect(taken).toHaveLength(1)
  })
})

it('tells of it once, whatever call to the database fails in the middle', async () => {
  await setRate(dayAgo(4))
  const { binding, taken } = provider()
  for (let at = 1; at < 12; at += 1) {
    const fault = at % 2 === 0 ? 'after' : 'before'
    const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
    await lookAround({ ...faulty.env, MAIL: binding }).catch(() => {})
  }
  await lookAround({ MAIL: binding })
  expect(await kindsSeen(looking)).toEqual(['rates'])
  await makeDue()
  await runSender({ MAIL: binding })
  expect(taken).toHaveLength(1)
})
