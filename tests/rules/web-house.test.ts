import { describe, expect, it } from 'vitest'
import { areaOf, crossings, cyclesOf, matrixOf, upward } from './house.ts'
import { PAGE_ZONES, WEB_FILES, WEB_ROOMS, webRoomOf } from './web-house.ts'

describe('the rooms of the web client', () => {
  const byNoun = crossings(WEB_FILES, webRoomOf)
  const byZone = byNoun
    .map((each) => ({ ...each, from: areaOf(each.from), to: areaOf(each.to) }))
    .filter(({ from, to }) => from !== to)

  it('are all in the list of zones and nouns', () => {
    const found = new Set(WEB_FILES.map(({ path }) => webRoomOf(path)))
    expect([...found].filter((room) => room !== null && !WEB_ROOMS.includes(room))).toEqual([])
    expect(WEB_ROOMS.filter((room) => !found.has(room))).toEqual([])
  })
  it('import only from rooms below them, types and lazy ones too', () => {
    expect(upward(byNoun, WEB_ROOMS)).toEqual([])
    expect(byNoun.length).toBeGreaterThan(1000)
  })
  it('have no cycles, neither as zones nor as nouns', () => {
    expect(cyclesOf(matrixOf(byZone))).toEqual([])
    expect(cyclesOf(matrixOf(byNoun))).toEqual([])
  })
  it('of one zone of pages take nothing from another', () => {
    const zones: readonly string[] = PAGE_ZONES
    const across = byZone.filter(({ from, to }) => zones.includes(from) && zones.includes(to))
    expect(across.map(({ file, taken }) => `${file} → ${taken}`)).toEqual([])
  })
})
