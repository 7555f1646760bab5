import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from '../support/e2e/journey.ts'
import { signIn } from '../support/e2e/sign-in.ts'

const say = (key: string, name = '') =>
  textOf('en', 'admin/categories', key).replace('{{name}}', name)
const nameField = (language: string) => say('fields.name').replace('{{language}}', language)
const attribute = (what: string) => say('set.of', 'Resistance').replace('{{what}}', say(what))

const line = (page: Page, name: string) => page.getByRole('treeitem', { name })
const command = (page: Page, key: string) =>
  page.locator('.category-panel').getByRole('button', { name: say(key), exact: true })

/** Fills the dialog that is open, and sends it. */
async function send(page: Page, names: Record<string, string>, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [language, name] of Object.entries(names)) {
    await dialog.getByRole('textbox', { name: nameField(language) }).fill(name)
  }
  await dialog.getByRole('button', { name: say(submit), exact: true }).click()
  await expect(dialog.getByRole('button', { name: say(submit), exact: true })).toHaveCount(0)
}

/** A category at the top with two below it, named after `mark`. */
async function addThree(page: Page, mark: string): Promise<void> {
  await page.goto('/en/admin/catalog/categories')
  await page.getByRole('button', { name: say('create.action') }).click()
  await send(page, { English: `${mark} top` }, 'create.submit')
  for (const name of ['one', 'two']) {
    await line(page, `${mark} top`).click()
    await command(page, 'create.below').click()
    await send(page, { English: `${mark} ${name}` }, 'create.submit')
    await expect(line(page, `${mark} ${name}`)).toHaveAttribute('aria-selected', 'true')
  }
}

async function deleteLeaf(page: Page, name: string): Promise<void> {
  await line(page, name).click()
  await command(page, 'delete.action').click()
  await send(page, {}, 'delete.confirm')
  await expect(line(page, name)).toHaveCount(0)
}

const freshMark = () => `Kit ${crypto.randomUUID().slice(0, 8)}`

test('staff add categories, rename one in three languages, put them in order by keyboard and delete them', async ({
  page,
  looksRight,
}) => {
  const mark = freshMark()
  await signIn(page, 'owner@example.com')
  await page.goto('/en/admin/catalog/categories')
  await expect(line(page, 'Car parts')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: say('create.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('create.submit'), exact: true }).click()
  await expect(
    dialog.getByRole('textbox', { name: nameField('English') }),
  ).toHaveAccessibleDescription(say('fields.nameWrong'))
  await looksRight()
  await dialog.getByRole('button', { name: textOf('en', 'form', 'cancel') }).click()
  await addThree(page, mark)

  // By keyboard alone: the second one before the first, then the first one into it.
  const [one, two] = [line(page, `${mark} one`), line(page, `${mark} two`)]
  await two.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(two).toHaveAttribute('aria-posinset', '1')
  await expect(two).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(one).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(one).toHaveAttribute('aria-level', '3')
  await expect(one).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(two).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(two).toHaveAttribute('aria-expanded', 'false')
  await expect(one).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(one).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('treeitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('treeitem').last()).toBeFocused()
  await looksRight()

  // Three languages and an attribute set, then the page in another language.
  await one.focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: say('set.add') }).fill('Resist')
  await page.getByRole('option', { name: 'Resistance', exact: true }).click()
  await dialog.getByRole('combobox', { name: say('set.add') }).fill('Toler')
  await page.getByRole('option', { name: 'Tolerance', exact: true }).click()
  await dialog.getByRole('checkbox', { name: attribute('set.filter') }).uncheck()
  await dialog.getByRole('button', { name: say('set.down', 'Resistance') }).click()
  await looksRight()
  await send(
    page,
    { English: `${mark} uno`, Беларуская: `${mark} адзін`, Русский: `${mark} один` },
    'edit.submit',
  )
  await expect(line(page, `${mark} uno`)).toBeVisible()
  await command(page, 'edit.action').click()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Tolerance')
  await expect(dialog.getByRole('checkbox', { name: attribute('set.main') })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: attribute('set.filter') })).not.toBeChecked()
  await dialog.getByRole('button', { name: textOf('en', 'form', 'cancel') }).click()

  await deleteLeaf(page, `${mark} uno`)
  await deleteLeaf(page, `${mark} two`)
  await deleteLeaf(page, `${mark} top`)
})

test(
  'a category is moved with the pointer, by the menu and to a place that is looked for',
  { tag: '@once' },
  async ({ page, looksRight }) => {
    const mark = freshMark()
    await signIn(page, 'owner@example.com')
    await addThree(page, mark)
    const [top, one, two] = ['top', 'one', 'two'].map((name) => line(page, `${mark} ${name}`))
    await two!.dragTo(one!, { targetPosition: { x: 80, y: 3 } })
    await expect(two!).toHaveAttribute('aria-posinset', '1')
    await one!.dragTo(two!)
    await expect(one!).toHaveAttribute('aria-level', '3')

    await command(page, 'move.action').click()
    await page.getByRole('menuitem', { name: say('move.out') }).click()
    await expect(one!).toHaveAttribute('aria-level', '2')
    await command(page, 'move.action').click()
    await page.getByRole('menuitem', { name: say('move.elsewhere') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('move.below') }).fill('two')
    await page.getByRole('option', { name: new RegExp(`${mark} two`) }).click()
    await looksRight()
    await send(page, {}, 'move.submit')
    await expect(one!).toHaveAttribute('aria-level', '3')
    await expect(top!).toHaveAttribute('aria-expanded', 'true')

    await page.goto('/ru/admin/catalog/categories')
    await expect(page.getByRole('treeitem', { name: 'Автозапчасти' })).toBeVisible()
    await looksRight()
    await page.goto('/en/admin/catalog/categories')
    await top!.click()
    await page.keyboard.press('ArrowRight')
    await two!.click()
    await page.keyboard.press('ArrowRight')
    for (const name of ['one', 'two', 'top']) await deleteLeaf(page, `${mark} ${name}`)
  },
)

/** Presses at a point, moves over the others and lets go, with a finger. */
async function dragByTouch(page: Page, from: Locator, to: Locator, share: number): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('a line is not to be seen')
  const touch = await page.context().newCDPSession(page)
  const x = start.x + start.width / 2
  const [fromY, toY] = [start.y + start.height / 2, end.y + end.height * share]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await send('touchStart', fromY)
  for (const part of [0.2, 0.6, 1]) await send('touchMove', fromY + (toY - fromY) * part)
  await expect(to).toHaveAttribute('data-over', /./)
  await send('touchEnd', toY)
  await touch.detach()
}

test('a category is moved by a finger at its grip, and found over the tree', async ({
  page,
  looksRight,
}) => {
  const mark = freshMark()
  await signIn(page, 'owner@example.com')
  await addThree(page, mark)
  const [top, one, two] = ['top', 'one', 'two'].map((name) => line(page, `${mark} ${name}`))
  await two!.scrollIntoViewIfNeeded()
  await dragByTouch(page, two!.locator('.category-grip'), one!, 0.1)
  await expect(two!).toHaveAttribute('aria-posinset', '1')
  // Escape leaves it where it was.
  await one!.hover()
  await page.mouse.down()
  await two!.hover({ position: { x: 80, y: 3 } })
  await expect(two!).toHaveAttribute('data-over', 'before')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(one!).toHaveAttribute('aria-posinset', '2')

  const field = page.getByRole('searchbox', { name: say('search.label') })
  await field.fill(`${mark} ONE`)
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  await expect(one!).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('.category-grip')).toHaveCount(0)
  await looksRight()
  await field.fill('no such category')
  await expect(page.getByRole('heading', { name: say('search.none') })).toBeVisible()
  await looksRight()
  await field.fill('резистор')
  await expect(page.getByRole('treeitem', { name: 'Chip resistors' })).toBeVisible()
  await field.fill(`${mark} one`)
  await field.press('Escape')
  await expect(one!).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('treeitem', { name: 'Car parts' })).toBeVisible()
  for (const name of ['one', 'two', 'top']) await deleteLeaf(page, `${mark} ${name}`)
  await expect(top!).toHaveCount(0)
})

test(
  'the page is scrolled while a category is held at its edge',
  { tag: '@once' },
  async ({ page }) => {
    await signIn(page, 'owner@example.com')
    await page.goto('/en/admin/catalog/categories')
    const first = line(page, 'Electronics').first()
    await expect(first).toBeVisible()
    await page.getByRole('treeitem').first().focus()
    await page.setViewportSize({ width: 1280, height: 420 })
    const box = await page.getByRole('treeitem').nth(2).boundingBox()
    if (box === null) throw new Error('a line is not to be seen')
    await page.mouse.move(box.x + 120, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, 300)
    await page.mouse.move(box.x + 120, 415)
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(40)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  },
)
