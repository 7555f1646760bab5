import { beforeAll, describe, expect, it } from 'vitest'
import type { ProjectCost } from '../../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run } from '../../cart/shopper.ts'
import { createRates } from '../../search/stock.ts'
import { agreed, mailsOf, night, sellAlso, setListed, setStock, type Sold } from './checking.ts'

beforeAll(createRates)

describe('a night', () => {
  it('mails a need once, in the person’s language, with the change to accept', async () => {
    const { me, items, project } = await agreed(2)
    await run("UPDATE users SET locale = 'ru' WHERE id = ?", me.person.id)
    const [gone] = items as [Sold]
    await night(1)
    expect(await mailsOf(project.id)).toEqual([])
    await sellAlso(gone, { remains: 50, costMicros: 1_100_000 })
    await setListed(gone, 0)
    for (const days of [2, 3, 4]) await night(days)
    const [mail, ...others] = await mailsOf(project.id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      user_id: me.person.id,
      locale: 'ru',
      data: {
        rows: [{ part: `N${gone.productId}`, flags: ['gone'] }],
        changes: 1,
        before: null,
        after: expect.stringMatching(/^4,20/),
        url: `https://detal.example/ru/account/projects/${project.id}`,
      },
    })
    await setStock(items[1] as Sold, 0)
    await night(5)
    const [, next] = await mailsOf(project.id)
    expect(next?.data.rows).toMatchObject([{ flags: ['short'] }])
    const costs = await dataOf<ProjectCost[]>(await me.get(`/user/projects/${project.id}/costs`))
    expect(costs.length).toBeGreaterThanOrEqual(5)
  })

  it('mails nobody who saw it on the page, has switched such mails off, or is disabled', async () => {
    const seen = await agreed(1)
    await setListed(seen.items[0] as Sold, 0)
    await seen.me.ask(`${seen.project.id}/check`)
    const off = await agreed(1)
    await setListed(off.items[0] as Sold, 0)
    await off.me.put('/user/email-preferences', { back_in_stock: false })
    const disabled = await agreed(1)
    await setListed(disabled.items[0] as Sold, 0)
    await run('UPDATE users SET is_disabled = 1 WHERE id = ?', disabled.me.person.id)
    const unwatched = await agreed(1)
    await setListed(unwatched.items[0] as Sold, 0)
    const { version } = unwatched.project
    await unwatched.me.put(`/user/projects/${unwatched.project.id}`, { version, is_watched: false })
    await night(1)
    for (const { project } of [seen, off, disabled, unwatched])
      expect(await mailsOf(project.id)).toEqual([])
  })
})
