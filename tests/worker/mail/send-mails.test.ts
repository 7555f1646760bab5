import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_ATTEMPTS } from '../../../worker/store/mail/claim-mail.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { coded, createMail, mailOf, makeDue, provider, runSender } from './outbox.ts'

beforeEach(() => env.DB.exec('DELETE FROM mails'))

describe('the sender', () => {
  it('hands the provider what is due, from the store, and empties what was secret', async () => {
    const mail = await createMail()
    const later = await createMail({ nextAt: new Date(Date.now() + 3_600_000) })
    const { taken, binding } = provider()
    await runSender({ MAIL: binding, DEBUG: 'false' })
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({
      to: mail.email,
      from: { email: 'detal@example.com', name: 'Detal' },
      subject: 'Confirm your e-mail address',
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
    })
    expect(await mailOf(mail.id)).toMatchObject({ status: 'sent', data: {}, attempts: 1 })
    expect(await mailOf(later.id)).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  it('gives up a mail that cannot be written, and sends the others', async () => {
    const broken = await createMail({ kind: 'new-device', data: { firstName: 'Ann' } })
    const whole = await createMail()
    const { taken, binding } = provider()
    await runSender({ MAIL: binding })
    expect(taken.map(({ to }) => to)).toEqual([whole.email])
    expect(await mailOf(broken.id)).toMatchObject({
      status: 'failed',
      lastError: 'E_VALIDATION_ERROR',
    })
  })

  it('keeps what was sent while the mailbox shows it', async () => {
    const mail = await createMail()
    await runSender({ MAIL: provider().binding })
    expect((await mailOf(mail.id)).data).toEqual(mail.data)
  })

  it('sends one row once, however many run at the same time', async () => {
    const mails = await Promise.all(Array.from({ length: 12 }, () => createMail()))
    const { taken, binding } = provider()
    await Promise.all(Array.from({ length: 6 }, () => runSender({ MAIL: binding })))
    expect(taken.map(({ to }) => to).toSorted()).toEqual(mails.map(({ email }) => email).toSorted())
  })

  it('wakes another run for what it leaves', async () => {
    await Promise.all(Array.from({ length: 30 }, () => createMail()))
    const woken: unknown[] = []
    const JOBS = {
      send: async (job: unknown) => void woken.push(job),
    } as unknown as typeof env.JOBS
    const { taken, binding } = provider()
    await runSender({ MAIL: binding, JOBS })
    expect(taken).toHaveLength(25)
    expect(woken).toEqual([{ kind: 'mail.send' }])
  })

  it('lets mails wait while a store in production has no address to send from', async () => {
    const mail = await createMail()
    const { taken, binding } = provider()
    await runSender({ MAIL: binding, APP_ENV: 'production' })
    expect(taken).toEqual([])
    expect(await mailOf(mail.id)).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  it('sends from MAIL_FROM in production while staff have set no address', async () => {
    const mail = await createMail()
    const { taken, binding } = provider()
    const production = { MAIL: binding, APP_ENV: 'production' }
    await runSender({ ...production, MAIL_FROM: 'Detal <mail@detal.example>' })
    expect(taken).toEqual([])
    await runSender({ ...production, MAIL_FROM: ' Mail@Detal.example ' })
    expect(taken.map(({ from, to }) => [from.email, to])).toEqual([
      ['mail@detal.example', mail.email],
    ])
  })

  it('sends from the address and under the name staff have set', async () => {
    await env.DB.exec(
      `INSERT INTO settings (key, value, updated_at) VALUES
        ('sender_email', '"mail@shop.example"', 0), ('store_name', '"Крама"', 0)`.replace(
        /\n\s*/g,
        ' ',
      ),
    )
    await createMail()
    const { taken, binding } = provider()
    await runSender({ MAIL: binding, APP_ENV: 'production' })
    expect(taken[0]?.from).toEqual({ email: 'mail@shop.example', name: 'Крама' })
    await env.DB.exec('DELETE FROM settings')
  })
})

describe('a mail that is not taken', () => {
  it.each(['E_RATE_LIMIT_EXCEEDED', 'E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED', 'E_NEW'])(
    'after %s is tried again later, ever later, and is a dead letter in the end',
    async (code) => {
      const { id } = await createMail()
      const { binding } = provider(() => coded(code))
      const waits: number[] = []
      for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
        const before = Date.now()
        await runSender({ MAIL: binding })
        const mail = await mailOf(id)
        expect(mail).toMatchObject({ status: 'waiting', lastError: code, attempts: attempt })
        waits.push(mail.nextAt.getTime() - before)
        await makeDue()
      }
      expect(waits[0]).toBeGreaterThan(20_000)
      expect(waits[4]).toBeGreaterThan((waits[0] ?? 0) * 4)
      await runSender({ MAIL: binding })
      expect(await mailOf(id)).toMatchObject({ status: 'failed', lastError: code })
    },
  )

  it.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR', 'E_HEADER_VALUE_INVALID'])(
    'after %s is a dead letter at once',
    async (code) => {
      const { id } = await createMail()
      await runSender({ MAIL: provider(() => coded(code)).binding })
      expect(await mailOf(id)).toMatchObject({ status: 'failed', lastError: code, attempts: 1 })
    },
  )

  it('does not hold up the others', async () => {
    const bad = await createMail({ nextAt: new Date(0) })
    const good = await createMail({ nextAt: new Date(1) })
    const { binding } = provider(({ to }) =>
      to === bad.email ? coded('E_RECIPIENT_SUPPRESSED') : null,
    )
    await runSender({ MAIL: binding })
    expect((await mailOf(bad.id)).status).toBe('failed')
    expect((await mailOf(good.id)).status).toBe('sent')
  })

  it.each(['no kind of ours', 'verify-email'])(
    'is a dead letter when it cannot be written: %s',
    async (kind) => {
      const { id } = await createMail({ kind, data: {} })
      const { taken, binding } = provider()
      await runSender({ MAIL: binding })
      expect(taken).toEqual([])
      expect(await mailOf(id)).toMatchObject({ status: 'failed', lastError: 'E_VALIDATION_ERROR' })
    },
  )

  it('is never handed over to an address that is none', async () => {
    const { id } = await createMail({ email: 'a@example.com\r\nBcc: all@example.com' })
    const { taken, binding } = provider()
    await runSender({ MAIL: binding })
    expect(taken).toEqual([])
    expect((await mailOf(id)).status).toBe('failed')
  })
})

describe('faults on the way', () => {
  it.each(
    [1, 2, 3, 4].flatMap((at) => (['before', 'after'] as const).map((fault) => ({ at, fault }))),
  )(
    'lose no mail, nor send it twice while its claim lasts: call $at, $fault',
    async ({ at, fault }) => {
      const { id } = await createMail()
      const { taken, binding } = provider()
      const broken = faultyEnv({ ...env, MAIL: binding }, { at, fault }).env
      await runSender(broken).catch(() => {})
      await runSender({ MAIL: binding })
      expect(taken.length).toBeLessThanOrEqual(1)
      await makeDue()
      await runSender({ MAIL: binding })
      expect(taken).toHaveLength(1)
      expect((await mailOf(id)).status).toBe('sent')
    },
  )

  it('send a mail again when its success could not be recorded', async () => {
    const { id } = await createMail()
    const { taken, binding } = provider()
    const away = new Proxy(env.DB, {
      get: (target, name) => {
        if (taken.length > 0) throw new Error('Network connection lost.')
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    await expect(runSender({ MAIL: binding, DB: away })).rejects.toThrow('Network connection lost')
    expect(await mailOf(id)).toMatchObject({ status: 'waiting', attempts: 1 })
    await makeDue()
    await runSender({ MAIL: binding })
    expect(taken).toHaveLength(2)
    expect((await mailOf(id)).status).toBe('sent')
  })

  it('end in a dead letter when senders die over a mail again and again', async () => {
    const { id } = await createMail({ attempts: MOST_ATTEMPTS })
    const { taken, binding } = provider()
    await runSender({ MAIL: binding })
    expect(taken).toEqual([])
    expect(await mailOf(id)).toMatchObject({ status: 'failed', lastError: 'E_UNKNOWN' })
  })
})
