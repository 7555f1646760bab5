import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { confirmed, guard } from './guarded.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'

const STORE = '/admin/settings/store'
const RIGHTS = ['settings.store.view', 'settings.store.update']

it('staff needs a second factor where the store says so, and by default in production', async () => {
  const plain = await signedIn(await createStaff(RIGHTS))
  const { person } = await guard(await createStaff(RIGHTS))
  const guarded = await confirmed(await signedIn(person))
  const production = { env: { APP_ENV: 'production', APP_KEY: env.APP_KEY ?? 'k'.repeat(32) } }
  expect((await plain.get(STORE)).status).toBe(200)
  expect((await plain.get(STORE, production)).status).toBe(403)

  const { data } = await (await guarded.get(STORE)).json<{ data: Record<string, unknown> }>()
  const { can_forward: _, ...input } = data
  expect(input.staff_two_factor_required).toBe(false)
  const on = { ...input, staff_two_factor_required: true }
  const saved = await guarded.put(STORE, on)
  expect(saved.status).toBe(200)
  const refused = await plain.get(STORE)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'forbidden',
    two_factor_required: true,
    message:
      'To work in the back office, turn on two-factor authentication on the “Security” page of your account.',
  })
  expect((await guarded.get(STORE)).status).toBe(200)

  const { data: now } = await saved.json<{ data: { version: number } }>()
  const off = { ...input, staff_two_factor_required: false, version: now.version }
  expect((await guarded.put(STORE, off)).status).toBe(200)
  expect((await plain.get(STORE)).status).toBe(200)
  expect((await plain.get(STORE, production)).status).toBe(200)
})
