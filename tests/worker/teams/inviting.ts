import { expect } from 'vitest'
import { dataOf } from '../../support/worker/suppliers.ts'
import { linkTo, make, type Somebody, somebody } from './people.ts'

/** A team whose owner has invited somebody, with the link of the mail. */
export async function invited(role = 'buyer') {
  const [owner, friend] = [await somebody(), await somebody()]
  const team = await make(owner)
  const { email } = friend.person
  const invite = (as: Somebody = owner, body: object = { email, role }) =>
    as.post(`/teams/${team.id}/members`, body)
  const answer = await invite()
  expect(answer.status).toBe(201)
  const invitation = await dataOf<{ id: number }>(answer)
  return { owner, friend, team, email, invite, invitation, link: await linkTo(email) }
}
