import { describe, expect, it } from 'vitest'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const RIGHT = 'customers.users.update'

describe('signing a person out everywhere', () => {
  it('ends all their sessions at once, and nobody else’s', async () => {
    const person = await createUser()
    const devices = [await signedIn(person), await signedIn(person)]
    const other = await signedIn(await createUser())
    const support = await staff('support')
    const answer = await support.delete(`/admin/users/${person.id}/sessions`)
    expect([answer.status, await dataOf(answer)]).toEqual([200, { ended: 2 }])
    const after = await Promise.all([...devices, other, support].map((one) => one.get('/user')))
    expect(after.map(({ status }) => status)).toEqual([401, 401, 200, 200])
    const again = await support.delete(`/admin/users/${person.id}/sessions`)
    expect(await dataOf(again)).toEqual({ ended: 0 })
  })

  it('leaves the session that asks, when staff end their own', async () => {
    const support = await createStaff('support')
    const [here, elsewhere] = [await signedIn(support), await signedIn(support)]
    const answer = await here.delete(`/admin/users/${support.id}/sessions`)
    expect(await dataOf(answer)).toEqual({ ended: 1 })
    const after = await Promise.all([here, elsewhere].map((one) => one.get('/user')))
    expect(after.map(({ status }) => status)).toEqual([200, 401])
  })

  it('is refused for a person who holds a permission that the actor lacks', async () => {
    const above = await createStaff([RIGHT, 'settings.roles.update'])
    const device = await signedIn(above)
    const me = await staff([RIGHT])
    const answer = await me.delete(`/admin/users/${above.id}/sessions`)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      message:
        'This person has rights that you do not have: only somebody with all of them may act on their account.',
    })
    expect((await device.get('/user')).status).toBe(200)
    const peer = await createStaff([RIGHT])
    expect((await me.delete(`/admin/users/${peer.id}/sessions`)).status).toBe(200)
  })

  it('finds nobody under an unknown id, and needs the right', async () => {
    const person = await createUser()
    const me = await staff([RIGHT])
    expect((await me.delete('/admin/users/999999999/sessions')).status).toBe(404)
    const buyer = await staff('buyer')
    expect((await buyer.delete(`/admin/users/${person.id}/sessions`)).status).toBe(403)
  })
})
