import { type BrowserContext, expect, type Page } from '@playwright/test'

export const PASSWORD = 'Detal-demo-1'
/** A file of the store's site: its cookies and storage, and none of its code. */
const NO_CODE = '/robots.txt'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** What browsers of this worker keep of those who have signed in, by e-mail. */
const kept = new Map<string, Cookies>()

/**
 * Gives this browser a session: every page opened from now on is that person's. Journeys of a worker, one after
 * the other, share a person's session, since a password takes long to check on purpose.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const known = kept.get(email)
  if (known === undefined || !(await goesOn(page, known))) {
    await signInAnew(page, email)
    const cookies = await page.context().cookies()
    kept.set(
      email,
      // Not what this browser has chosen: its language, its currency.
      cookies.filter(({ name }) => /session|XSRF|device/.test(name)),
    )
  } else await markSignedIn(page)
}

/** Makes this browser nobody's. It leaves the page first, which would go on asking for who was signed in. */
export async function forgetWho(page: Page): Promise<void> {
  await leave(page)
  await page.context().clearCookies()
}

/** … in a session of its own, whose password is to be confirmed or which is to end. */
export async function signInAnew(page: Page, email: string): Promise<void> {
  const { request } = page
  await request.get('/api/csrf-cookie')
  const headers = { 'X-XSRF-TOKEN': await csrfToken(page) }
  const answer = await request.post('/api/login', { headers, data: { email, password: PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
  await markSignedIn(page)
}

/** What a call of the API by this browser's session sends along. */
export async function csrfToken(page: Page): Promise<string> {
  const token = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await page.request.get('/api/csrf-cookie')
  return decodeURIComponent((await token()) ?? '')
}

async function goesOn(page: Page, cookies: Cookies): Promise<boolean> {
  await page.context().addCookies(cookies)
  return (await page.request.get('/api/user')).ok()
}

/** As the login page does it: without this mark the shop takes its visitor for a guest. */
export async function markSignedIn(page: Page): Promise<void> {
  await leave(page)
  await page.evaluate(`localStorage.setItem('signed-in', '1')`)
}

/** Goes where no code of the shop runs, unless the page is there already, as at a journey's beginning. */
async function leave(page: Page): Promise<void> {
  if (!page.url().endsWith(NO_CODE)) await page.goto(NO_CODE)
}
