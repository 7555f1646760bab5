import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles, userRoles } from '../../../worker/db/schema/accounts.ts'
import { connect } from '../../../worker/db/client.ts'
import type { EditedSettings } from '../../../worker/store/settings/schemas/settings.ts'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { type Client, confirmedStaff, staff } from '../../support/worker/client.ts'
import { createUser, type Person } from '../../support/worker/factories.ts'
import { suppliersOf } from '../../support/worker/suppliers.ts'
import { rows } from '../accounts/sign-up.ts'

const RIGHTS = ['settings.store.view', 'settings.store.update']
const CARD = '/admin/payment-methods/card'
const SHOP = {
  shop_id: '1234',
  public_key: 'MIIB',
  checkout_url: 'https://checkout.bank.example',
  gateway_url: '',
  is_test: true,
}
const SOURCE = {
  update_method: 'url',
  source_url: 'https://prices.example.com/list.zip',
  source_username: 'me',
  source_password: 'the password of a source',
}

const owners: Person[] = []
let supplier: Client
let cashier: Client

beforeAll(async () => {
  const db = connect(env.DB)
  const [role] = await db.insert(roles).values({ name: 'owner', permissions: [] }).returning()
  for (const changes of [{ locale: 'be' }, { locale: null }, { isDisabled: true }]) {
    const person = await createUser(changes)
    await db.insert(userRoles).values({ userId: person.id, roleId: role?.id ?? 0 })
    owners.push(person)
  }
  supplier = await confirmedStaff('buyer')
  cashier = await confirmedStaff(RIGHTS)
})

beforeEach(async () => {
  await env.DB.exec('DELETE FROM mails')
  await env.DB.prepare("UPDATE payment_methods SET settings = '{}', provider = NULL").run()
})

/** What the owners have been told, by address. */
async function told(): Promise<{ email: string; locale: string; changes: string[] }[]> {
  const found = await rows<{ email: string; locale: string; data: string }>(
    "SELECT email, locale, data FROM mails WHERE kind = 'sensitive-change' ORDER BY id",
  )
  return found.map(({ email, locale, data }) => ({
    email,
    locale,
    changes: (JSON.parse(data) as { changes: string[] }).changes,
  }))
}

/** The same for each owner whose account is open. */
const toOwners = (changes: string[]) => [
  { email: owners[0]?.email, locale: 'be', changes },
  { email: owners[1]?.email, locale: 'en', changes },
]

const passwordOf = async ({ id }: { id: number }) =>
  env.DB.prepare('SELECT source_password FROM offers WHERE id = ?')
    .bind(id)
    .first('source_password')

const offerOf = async (answer: Response) => (await answer.json<{ data: SupplierOffer }>()).data

describe('the password of a price list’s source', () => {
  const { newOffer } = supplyOfLater()

  it.each([
    ['another host', 'https://evil.example/list.zip'],
    ['the same host without TLS', 'http://prices.example.com/list.zip'],
    ['another port', 'https://prices.example.com:8443/list.zip'],
    ['no address', null],
  ])('is forgotten with %s', async (_, source_url) => {
    const offer = await newOffer(SOURCE)
    await env.DB.exec('DELETE FROM mails')
    const change = source_url === null ? { update_method: 'upload', source_url } : { source_url }
    const answer = await supplier.put(`/admin/offers/${offer.id}`, change)
    expect(answer.status).toBe(200)
    expect((await offerOf(answer)).has_source_password).toBe(false)
    expect(await passwordOf(offer)).toBeNull()
    expect(await told()).toEqual(toOwners(['source-password-cleared']))
    const [logged] = await rows<{ after: string }>(
      "SELECT after FROM audit_log WHERE action = 'offers.update' AND subject_id = ?",
      String(offer.id),
    )
    expect(JSON.parse(logged?.after ?? '{}')).toMatchObject({ has_source_password: false })
  })

  it('is forgotten though it was stored before any address', async () => {
    const offer = await newOffer({ source_password: SOURCE.source_password })
    const change = { update_method: 'url', source_url: 'https://evil.example/' }
    expect((await supplier.put(`/admin/offers/${offer.id}`, change)).status).toBe(200)
    expect(await passwordOf(offer)).toBeNull()
  })

  it('stays for another path of the same host, and follows a new host that it is given for', async () => {
    const offer = await newOffer(SOURCE)
    const path = `/admin/offers/${offer.id}`
    const moved = { source_url: 'https://prices.example.com/new/list.zip?x=1' }
    expect((await supplier.put(path, moved)).status).toBe(200)
    expect(await passwordOf(offer)).toBe(SOURCE.source_password)
    const other = { source_url: 'https://other.example.com/', source_password: 'for the other' }
    expect((await supplier.put(path, other)).status).toBe(200)
    expect(await passwordOf(offer)).toBe('for the other')
  })

  it('is never stored with an address it was not given for, also under concurrent saves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await newOffer(SOURCE)
      const path = `/admin/offers/${offer.id}`
      const answers = await Promise.all([
        supplier.put(path, { source_url: SOURCE.source_url, source_password: 'for that' }),
        supplier.put(path, { source_url: 'https://evil.example/' }),
      ])
      expect(
        answers.map(({ status }) => status).every((status) => [200, 409].includes(status)),
      ).toBe(true)
      const [row] = await rows<{ source_url: string; source_password: string | null }>(
        'SELECT source_url, source_password FROM offers WHERE id = ?',
        offer.id,
      )
      const isMoved = row?.source_url === 'https://evil.example/'
      expect(isMoved ? row?.source_password : null).toBeNull()
    }
  })

  it('is set and cleared only after the own password was confirmed', async () => {
    const offer = await newOffer(SOURCE)
    await env.DB.exec('DELETE FROM mails')
    const plain = await staff('buyer')
    const path = `/admin/offers/${offer.id}`
    for (const change of [
      { source_password: 'another' },
      { source_password: null },
      { source_url: 'https://evil.example/' },
    ]) {
      const answer = await plain.put(path, change)
      expect([answer.status, await answer.json()]).toMatchObject([
        423,
        { code: 'password_confirmation_required' },
      ])
    }
    const input = { ...SOURCE, warehouse_id: offer.warehouse_id, name: 'B', currency: 'BYN' }
    expect((await plain.post('/admin/offers', input)).status).toBe(423)
    expect(await passwordOf(offer)).toBe(SOURCE.source_password)
    expect(await told()).toEqual([])
    expect((await plain.put(path, { name: 'Named' })).status).toBe(200)
  })

  /** The client exists only once the tests run. */
  function supplyOfLater() {
    return { newOffer: (changes: object) => suppliersOf(supplier).newOffer(changes) }
  }
})

describe('the key of a payment service', () => {
  const secretOf = async () => {
    const [row] = await rows<{ settings: string }>(
      "SELECT settings FROM payment_methods WHERE code = 'card'",
    )
    return (JSON.parse(row?.settings ?? '{}') as { secret_key?: string }).secret_key ?? null
  }
  const setUp = async () => {
    const secret = crypto.randomUUID()
    const change = { bepaid: SHOP, secret_key: secret, provider: 'bepaid' }
    expect((await cashier.put(CARD, change)).status).toBe(200)
    return secret
  }

  it.each([
    ['checkout_url', 'https://evil.example'],
    ['checkout_url', ''],
    ['checkout_url', 'http://checkout.bank.example'],
    ['gateway_url', 'https://evil.example/gateway'],
  ])('is forgotten when %s becomes "%s"', async (name, url) => {
    await setUp()
    await env.DB.exec('DELETE FROM mails')
    const answer = await cashier.put(CARD, { bepaid: { ...SHOP, [name]: url } })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: { has_secret_key: false, is_ready: false } },
    ])
    expect(await secretOf()).toBeNull()
    expect(await told()).toEqual(toOwners(['payment-settings', 'payment-secret-cleared']))
  })

  it('stays for another path, and follows a new host that it is given for', async () => {
    await setUp()
    const kept = await secretOf()
    const path = { ...SHOP, checkout_url: `${SHOP.checkout_url}/v2` }
    expect((await cashier.put(CARD, { bepaid: path })).status).toBe(200)
    expect(await secretOf()).toBe(kept)
    const bepaid = { ...SHOP, checkout_url: 'https://other.example.com' }
    expect((await cashier.put(CARD, { bepaid, secret_key: 'new' })).status).toBe(200)
    expect(await secretOf()).not.toBe(kept)
    expect(await secretOf()).not.toBeNull()
  })

  it('is required on its field when the service is chosen in the same save', async () => {
    await setUp()
    const bepaid = { ...SHOP, gateway_url: 'https://evil.example' }
    const answer = await cashier.put(CARD, { bepaid, provider: 'bepaid' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { secret_key: [expect.any(String)] } })
    expect(await secretOf()).not.toBeNull()
  })

  it('and every payment setting change only with a confirmed password, and owners are notified', async () => {
    const plain = await staff(RIGHTS)
    const refused = await plain.put(CARD, { position: 3 })
    expect([refused.status, await refused.json()]).toMatchObject([
      423,
      { code: 'password_confirmation_required' },
    ])
    expect(await told()).toEqual([])
    expect((await cashier.put(CARD, { position: 3 })).status).toBe(200)
    expect(await told()).toEqual(toOwners(['payment-settings']))
  })

  it('is in no mail and in no row of the log', async () => {
    const secret = await setUp()
    for (const table of ['mails', 'audit_log']) {
      expect(JSON.stringify(await rows(`SELECT * FROM ${table}`))).not.toContain(secret)
    }
  })
})

describe('the rule on two-factor authentication of staff', () => {
  it('changes only with a confirmed password, and owners are notified', async () => {
    const plain = await staff(RIGHTS)
    const read = await plain.get('/admin/settings/store')
    const { data } = await read.json<{ data: EditedSettings }>()
    const input = { ...data, staff_two_factor_required: !data.staff_two_factor_required }
    expect((await plain.put('/admin/settings/store', input)).status).toBe(423)
    const named = await plain.put('/admin/settings/store', { ...data, store_name: 'Named' })
    expect(named.status).toBe(200)
    expect(await told()).toEqual([])
    const { data: current } = await named.json<{ data: EditedSettings }>()
    const on = { ...current, staff_two_factor_required: true }
    const saved = await cashier.put('/admin/settings/store', on)
    expect(saved.status).toBe(200)
    expect(await told()).toEqual(toOwners(['two-factor-required']))
    await env.DB.exec("DELETE FROM settings WHERE key = 'staff_two_factor_required'")
  })
})
