import { describe, expect, it } from 'vitest'
import { guest } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { invited } from './inviting.ts'
import { statusesOf } from './people.ts'

describe('an invitation', () => {
  it('says who invites to what before it is accepted, to the invited person alone', async () => {
    const { owner, friend, team, email, link } = await invited('viewer')
    const preview = link.replace('?', '/preview?')
    const answer = await friend.get(preview)
    expect(answer.status).toBe(200)
    expect(await dataOf(answer)).toMatchObject({
      team: team.name,
      inviter: 'Ала Тэст',
      email,
      role: 'viewer',
    })
    // Looking is not joining.
    expect((await owner.team(team.id)).members).toHaveLength(1)
    expect((await (await guest()).get(preview)).status).toBe(401)
    expect(statusesOf([await owner.get(preview), await friend.get(`${preview}x`)])).toEqual([
      403, 403,
    ])
    await friend.get(link)
    expect((await friend.get(preview)).status).toBe(404)
  })
})
