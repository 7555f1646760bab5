import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const AT_ONCE = 20

/**
 * Draws pictures of 1,600 × 1,200 px with as much in them as a photo has, no two alike, as JPEG files of these names;
 * answers their paths.
 */
export async function drawPictures(
  page: Page,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const paths: string[] = []
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const drawn = await page.evaluate<string[]>(`(${DRAW})(${JSON.stringify(some)})`)
    for (const [nth, name] of some.entries()) {
      const path = join(folder, `${name}.jpg`)
      writeFileSync(path, Buffer.from(drawn[nth] ?? '', 'base64'))
      paths.push(path)
    }
  }
  return paths
}

/** Runs in the page. */
const DRAW = `async (names) => Promise.all(names.map(async (name) => {
  const canvas = new OffscreenCanvas(1600, 1200)
  const ground = canvas.getContext('2d')
  ground.fillStyle = '#e8e8e8'
  ground.fillRect(0, 0, 1600, 1200)
  for (let at = 0; at < 400; at += 1) {
    ground.fillStyle = 'hsl(' + Math.random() * 360 + ' 30% ' + Math.random() * 100 + '%)'
    ground.beginPath()
    ground.arc(Math.random() * 1600, Math.random() * 1200, Math.random() * 80, 0, 7)
    ground.fill()
  }
  ground.fillStyle = '#000'
  ground.font = '96px sans-serif'
  ground.fillText(name, 100, 600)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  const reader = new FileReader()
  await new Promise((resolve) => { reader.onload = resolve; reader.readAsDataURL(blob) })
  return reader.result.split(',')[1]
}))`
