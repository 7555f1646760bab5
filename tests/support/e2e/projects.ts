import type { Page } from '@playwright/test'
import { post } from './newcomer.ts'

const ROWS = [
  { number: 'NE555P', brand: 'Texas Instruments', quantity: 3, designators: 'U1-U3' },
  { number: 'LM317T', quantity: 1 },
]

/** Makes a project of who is signed in, with a row that is clear and one of several brands; its id. */
export async function mintProject(page: Page, name = 'Timer board'): Promise<number> {
  await post(page, '/api/user/projects', { name, rows: ROWS })
  const answer = await page.request.get('/api/user/projects')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return data[0]?.id ?? 0
}

/** Pages of a customer's projects. */
export const PROJECT_PAGES = [
  { route: '/account/projects', prepare: async (page: Page) => void (await mintProject(page)) },
  {
    route: '/account/projects/$projectId',
    path: async ({ page }: { page: Page }) => `/account/projects/${await mintProject(page)}`,
  },
]
