import { expect, type Page } from '@playwright/test'

/**
 * The file that a link hands out: what it is called, and the first signs of it. Asked for with the
 * page's cookies; the journeys' browser cancels what it would have to save from the network.
 */
export async function savedFrom(page: Page, name: string | RegExp) {
  const link = page.getByRole('link', { name })
  await expect(link).toHaveAttribute('download', '')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  const [, title = ''] =
    /filename\*=UTF-8''(\S+)$/.exec(answer.headers()['content-disposition'] ?? '') ?? []
  const bytes = await answer.body()
  return { name: decodeURIComponent(title), begins: bytes.toString('latin1', 0, 5) }
}
