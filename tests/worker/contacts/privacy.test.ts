import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { forgetContacts } from '../../../worker/people/contacts/forget-contacts.ts'
import { cheapHash, PASSWORD } from '../../support/worker/cheap-password.ts'
import { type Client, signedIn } from '../../support/worker/client.ts'
import { createStaff, createUser, testCtx } from '../../support/worker/factories.ts'
import { freshWord } from '../search/stock.ts'
import { confirm } from '../profile/belongings.ts'
import { auditOf, getContact, keeper, mintContact, mintTask } from './contacts.ts'

const DAY_MS = 86_400_000

const rowOf = (id: number) => env.DB.prepare('SELECT * FROM contacts WHERE id = ?').bind(id).first()

const tasksOf = (id: number) =>
  env.DB.prepare(
    `SELECT count(*) AS n FROM tasks WHERE subject_type = 'contact' AND subject_id = ?`,
  )
    .bind(id)
    .first<number>('n')

const saidOf = async (id: number) =>
  (await auditOf('contact', id)).filter(({ before, after }) => before !== null || after !== null)

/** Somebody who buys, and the contacts that staff have made of them and of their colleague. */
async function known(client: Client) {
  const word = freshWord()
  const person = await createUser({
    email: `${word}@example.com`,
    passwordHash: cheapHash(),
    firstName: 'Ада',
    lastName: word,
    phone: '+375 29 765-43-21',
  })
  const links = [{ type: 'user', id: person.id }]
  const byMail = await mintContact(client, { email: person.email, note: `note ${word}` })
  const byName = await mintContact(client, { name: `ада ${word}`, links })
  const byPhone = await mintContact(client, { phones: ['80297654321'], links })
  const colleague = await mintContact(client, { name: `Бухгалтер ${word}`, links })
  return { word, person, byMail, byName, byPhone, colleague }
}

describe('an account that is erased', () => {
  it('takes with it the contacts that are the same person, and its link from the others', async () => {
    const client = await keeper()
    const { person, byMail, byName, byPhone, colleague } = await known(client)
    const merged = await mintContact(client, { name: 'Старый' })
    await client.post(`/admin/contacts/${byMail.id}/merge`, {
      other_id: merged.id,
      version: 1,
      other_version: 1,
      fields: { name: 'this', firm: 'this', position: 'this', email: 'this', locale: 'this' },
    })
    await mintTask(client, byMail.id)
    const ofUser = await mintTask(client, 0, { subject_type: 'user', subject_id: person.id })
    const own = await signedIn(person)
    expect((await own.delete('/user', { body: { password: PASSWORD } })).status).toBe(204)
    for (const { id } of [byMail, byName, byPhone, merged]) {
      expect([await rowOf(id), await tasksOf(id), await saidOf(id)]).toEqual([null, 0, []])
    }
    expect((await auditOf('contact', byMail.id)).length).toBeGreaterThan(1)
    expect(await getContact(client, colleague.id)).toMatchObject({
      name: colleague.name,
      links: [],
    })
    expect((await client.post(`/admin/tasks/${ofUser.id}/done`)).status).toBe(404)
  })

  it('does not take what has its address, where nobody confirmed that', async () => {
    const client = await keeper()
    const email = `${freshWord()}@example.com`
    const contact = await mintContact(client, { email })
    const person = await createUser({ email, passwordHash: cheapHash(), emailVerifiedAt: null })
    const own = await signedIn(person)
    expect((await own.delete('/user', { body: { password: PASSWORD } })).status).toBe(204)
    expect(await getContact(client, contact.id)).toMatchObject({ email })
  })

  it('leaves its open tasks to nobody', async () => {
    const client = await keeper()
    const colleague = await createStaff(['sales.orders.view'])
    await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?')
      .bind(cheapHash(), colleague.id)
      .run()
    const contact = await mintContact(client)
    const task = await mintTask(client, contact.id, { assignee_id: colleague.id })
    const own = await signedIn({ ...colleague, passwordHash: cheapHash() })
    expect((await own.delete('/user', { body: { password: PASSWORD } })).status).toBe(204)
    const answer = await client.get(`/admin/tasks?subject=contact:${contact.id}`)
    expect(await answer.json()).toMatchObject({ data: [{ id: task.id, assignee: null }] })
  })
})

describe('what is held about a person', () => {
  it('has their contacts and tasks, and not those of a colleague', async () => {
    const client = await keeper()
    const { word, person, byMail, colleague } = await known(client)
    await mintTask(client, byMail.id, { what: `call ${word}` })
    const own = await signedIn(person)
    await confirm(person.id)
    const text = await (await own.get('/user/export')).text()
    const { data } = JSON.parse(text) as { data: Record<string, unknown[]> }
    expect(data.contacts).toHaveLength(3)
    expect(data.contacts).toContainEqual(
      expect.objectContaining({ email: person.email, note: `note ${word}`, phones: [] }),
    )
    expect(data.tasks).toMatchObject([{ what: `call ${word}` }])
    expect(text).not.toContain(colleague.name)
  })
})

describe('a contact that was deleted', () => {
  it('is forgotten after thirty days, with all that was said of it', async () => {
    const client = await keeper()
    const [one, other] = [await mintContact(client), await mintContact(client)]
    await mintTask(client, one.id)
    await client.delete(`/admin/contacts/${one.id}`)
    const at = (days: number) => testCtx({ now: new Date(Date.now() + days * DAY_MS) })
    await forgetContacts(at(29))
    expect((await client.post(`/admin/contacts/${one.id}/restore`)).status).toBe(200)
    await client.delete(`/admin/contacts/${one.id}`)
    await forgetContacts(at(31))
    expect([await rowOf(one.id), await tasksOf(one.id), await saidOf(one.id)]).toEqual([
      null,
      0,
      [],
    ])
    expect((await client.post(`/admin/contacts/${one.id}/restore`)).status).toBe(404)
    expect(await getContact(client, other.id)).toMatchObject({ id: other.id })
    expect(await saidOf(other.id)).toHaveLength(1)
  })

  it('alone may be left out of the log', async () => {
    const client = await keeper()
    const { id } = await mintContact(client)
    const empty = env.DB.prepare(
      `UPDATE audit_log SET before = NULL, after = NULL WHERE subject_type = 'contact' AND subject_id = ?`,
    )
    await expect(empty.bind(String(id)).run()).rejects.toThrow('never changed')
  })
})
