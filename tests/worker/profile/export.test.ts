import { describe, expect, it } from 'vitest'
import { heldAbout } from '../../../worker/people/profile/held-about.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { confirm, richPerson, tablesOfPeople } from './belongings.ts'

describe('the export', () => {
  it('requires the password first', async () => {
    const client = await signedIn(await createUser())
    const answer = await client.get('/user/export')
    expect(answer.status).toBe(423)
    expect(await answer.json()).toMatchObject({ code: 'password_confirmation_required' })
  })

  it('knows every table of the schema that has people’s rows', async () => {
    const exported = Object.keys(
      heldAbout({
        id: 1,
        email: '',
        emailVerifiedAt: null,
        firstName: '',
        lastName: '',
        phone: null,
      }),
    )
    const tables = await tablesOfPeople()
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter((table) => !exported.includes(table))).toEqual([])
  })

  it('has all of one person and nothing of another, without keys to the account', async () => {
    const { person, client, mark } = await richPerson()
    const other = await richPerson()
    await confirm(person.id)
    const answer = await client.get('/user/export')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="detal-account.json"',
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const { data } = JSON.parse(text) as { data: Record<string, unknown[]> }
    expect(data.profile).toMatchObject({
      first_name: `${mark}-first`,
      email: `${mark}@example.com`,
      photo_url: `/api/photos/${mark}`,
      email_preferences: { order_updates: true, newsletter: false },
      created_at: expect.stringMatching(/^20\d\d-.*Z$/),
    })
    const { profile: _profile, exported_at: _at, ...lists } = data
    const empty = Object.entries(lists).filter(([, rows]) => rows.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
    expect(data.addresses).toMatchObject([{ first_name: mark, is_default_shipping: false }])
    expect(data.favorites).toMatchObject([{ note: mark }])
    expect(data.part_requests).toMatchObject([
      { words: mark, answer: 'In May.', parts: [{ number: 'LM317T', quantity: 1 }] },
    ])
    expect(data.returns).toMatchObject([{ words: mark, status: 'requested' }])
    expect(data.user_roles).toMatchObject([{ name: `${mark}-role` }])
    expect(data.audit_log).toContainEqual(
      expect.objectContaining({ action: 'accounts.sign-in', created_at: expect.any(String) }),
    )
    expect(text).not.toContain(other.mark)
    for (const secret of ['-secret', '-hash', '-sealed', person.passwordHash]) {
      expect(text).not.toContain(secret)
    }
  })
})
