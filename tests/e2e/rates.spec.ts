import type { Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'
import { startStandIn, type StandInAnswer } from '../support/node/rates-stand-in.ts'

const text = (key: string) => textOf('en', 'admin/currencies', key)
/** The words of a text before its first figure. */
const opening = (key: string) => text(key).split('{{')[0] ?? ''

const NEW_RATES = new RegExp(`^${text('checks.updated')}`)

/** One bank for both sizes of the window: whoever comes second waits for the port. */
const BANK_PORT = Number(process.env.PORT ?? '8799') + 1000
const PART = '/en/search/LM317T/STMicroelectronics'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** A code that is nobody's. */
const freshCode = () =>
  `X${Array.from(crypto.randomUUID().replaceAll(/\D/g, ''))
    .slice(0, 2)
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('')}`

/** The list of a bank that knows one currency. */
const listOf = (code: string, value: string) =>
  `[{"Cur_ID":1,"Date":"${day(0)}T00:00:00","Cur_Abbreviation":"${code}","Cur_Scale":1,"Cur_Name":"","Cur_OfficialRate":${value}}]`

/** The first price on a part's page, as a shopper of that currency sees it. */
async function shownPrice(page: Page): Promise<string> {
  await page.goto(PART)
  await expect(page.getByRole('heading', { level: 1, name: 'LM317T' })).toBeVisible()
  return page.locator('.offers').locator('.price-b, td .strong').first().innerText()
}

const openRates = async (page: Page, code: string) => {
  await page.goto(`/en/admin/settings/currencies/rates?currency=${code}`)
  await expect(page.getByRole('heading', { level: 1, name: text('rates.title') })).toBeVisible()
  await expect(page.getByLabel(text('fields.currency'), { exact: true })).toHaveValue(code)
}

test('rates come by hand and from a bank, and prices follow', async ({ page, looksRight }) => {
  test.setTimeout(180_000)
  // No colour is on its way to another one while the page is looked at.
  const code = freshCode()
  const bank = await startStandIn(BANK_PORT)
  const bankSays = (answer: StandInAnswer) =>
    fetch(`${bank.url}/told/rates`, { method: 'PUT', body: JSON.stringify(answer) })
  const bankQuotes = (value: string) =>
    bankSays({ body: Buffer.from(listOf(code, value)).toString('base64') })
  const ask = () => page.getByRole('button', { name: text('refresh.action') }).click()
  try {
    await signIn(page, 'manager@example.com')
    await addCurrency(page, code, looksRight)

    // By hand, since yesterday: a list of today counts before it.
    await openRates(page, code)
    await page.getByRole('button', { name: text('manual.action') }).click()
    const dialog = page.getByRole('dialog', { name: text('manual.title') })
    await dialog.getByLabel(opening('manual.value')).fill('0,5')
    await dialog.getByLabel(text('manual.day')).fill(day(1))
    await dialog.getByRole('button', { name: text('manual.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`1 ${code} = 0.5000 BYN`).first()).toBeVisible()
    await looksRight()
    await page
      .context()
      .addCookies([{ name: 'currency', value: code, domain: 'localhost', path: '/' }])
    const byHand = await shownPrice(page)

    // The bank is away: said in words, and nothing changes.
    await openRates(page, code)
    await useBank(page, `${bank.url}/rates`)
    await bankSays({ status: 503 })
    await ask()
    await expect(
      page.getByRole('cell').filter({ hasText: 'The source answered with error 503.' }).first(),
    ).toBeVisible()
    await looksRight()
    expect(await shownPrice(page)).toBe(byHand)

    // It is back, and every price follows.
    await bankQuotes('0.55')
    await openRates(page, code)
    await ask()
    // The schedule may have asked before the button did. Then the button finds nothing new, and the log has the rates.
    const isNew = page.getByText(opening('refresh.updated'))
    const isKnown = page.getByText(opening('refresh.unchanged'))
    await expect(isNew.or(isKnown).first()).toBeVisible()
    await expect(page.getByRole('cell').filter({ hasText: NEW_RATES }).first()).toBeVisible()
    await expect(page.getByText(`1 ${code} = 0.5500 BYN`).first()).toBeVisible()
    const byBank = await shownPrice(page)
    expect(byBank).not.toBe(byHand)

    // A figure without its point is not believed.
    await bankQuotes('55')
    await openRates(page, code)
    await ask()
    await expect(page.getByText(/moved by more than 20%/).first()).toBeVisible()
    expect(await shownPrice(page)).toBe(byBank)

    // A tenth on top.
    await page.goto(`/en/admin/settings/currencies/${code}/edit`)
    const edit = page.getByRole('dialog')
    await edit.getByLabel(text('fields.percent'), { exact: true }).fill('10')
    await edit.getByRole('button', { name: text('edit.submit') }).click()
    await expect(edit).toBeHidden()
    const row = page.locator('tr').filter({ hasText: code })
    await expect(row.getByText('= 0.6050')).toBeVisible()
    expect(await shownPrice(page)).not.toBe(byBank)

    // Nothing is priced in it: it can be forgotten.
    await page.goto('/en/admin/settings/currencies')
    await row.getByRole('button', { name: text('delete.of').replace('{{name}}', code) }).click()
    await page.getByRole('button', { name: text('delete.confirm') }).click()
    await expect(row).toBeHidden()
  } finally {
    await bank.close()
  }
})

/** Adds a currency that shoppers can choose, through its own address. */
async function addCurrency(page: Page, code: string, looksRight: () => Promise<void>) {
  await page.goto('/en/admin/settings/currencies')
  await expect(page.getByRole('heading', { level: 1, name: text('list.title') })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /BYN/ })).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: text('create.action') }).click()
  await expect(page).toHaveURL(/\/currencies\/create$/)
  const dialog = page.getByRole('dialog', { name: text('create.title') })
  await dialog.getByLabel(text('fields.code'), { exact: true }).fill(code.toLowerCase())
  await dialog.getByRole('switch', { name: text('fields.enabled') }).check()
  await looksRight()
  await dialog.getByRole('button', { name: text('create.submit') }).click()
  await expect(page).toHaveURL(/\/currencies$/)
  await expect(page.getByRole('rowheader', { name: new RegExp(code) })).toBeVisible()
}

/** Has only this address asked, as the National Bank's. */
async function useBank(page: Page, url: string) {
  await page.getByRole('button', { name: text('sources.change') }).click()
  const dialog = page.getByRole('dialog', { name: text('sources.dialog') })
  await dialog.getByLabel(text('sources.first')).selectOption('nbrb')
  await dialog.getByLabel(text('sources.second')).selectOption('')
  await dialog.getByLabel(opening('sources.address')).fill(url)
  await dialog.getByRole('button', { name: text('sources.save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(url)).toBeVisible()
}
