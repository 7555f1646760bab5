import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { read } from '../../support/worker/pages.ts'

const makes = { honda: { ru: 'https://epc.example.com/honda', en: 'https://epc.example.com/en' } }

const connect = (value: object) =>
  env.DB.prepare(`INSERT INTO settings (key, value, updated_at) VALUES ('epc_makes', ?, 0)
    ON CONFLICT DO UPDATE SET value = excluded.value`)
    .bind(JSON.stringify(value))
    .run()

afterAll(() => env.DB.prepare(`DELETE FROM settings WHERE key = 'epc_makes'`).run())

describe('the first page offers only catalogues that open', () => {
  it('none while none is connected', async () => {
    await connect({})
    const page = await read('/en')
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('Honda')
  })

  it('those of its language', async () => {
    await connect(makes)
    for (const path of ['/en', '/ru']) {
      const { text } = await read(path)
      expect(text).toContain('Honda')
      expect(text).not.toContain('Toyota')
    }
    expect((await read('/be')).text).not.toContain('Honda')
    expect((await read('/be/epc')).text).toContain('Toyota')
  })
})
