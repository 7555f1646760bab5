import {
  areaOf,
  crossings,
  type Matrix,
  matrixOf,
  roomOf,
  WORKER_FILES,
  WORKER_ROOMS,
} from './house.ts'
import { WEB_FILES, WEB_ROOMS, webRoomOf } from './web-house.ts'

/** Prints who imports from whom, and how often: `npm run check -- --map`. */

function lines(matrix: Matrix, places: readonly string[]): string {
  const width = Math.max(...places.map((place) => place.length))
  return places
    .map((place) => {
      const taken = [...(matrix.get(place) ?? [])]
        .toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b))
        .map(([from, count]) => `${from} ${count}`)
      return `  ${place.padEnd(width)}  ${taken.join(', ')}`
    })
    .join('\n')
}

interface House {
  files: typeof WORKER_FILES
  rooms: readonly string[]
  placeOf: (path: string) => string | null
}

/** A house twice: its areas or zones, then all rooms. */
function print(name: string, { files, rooms, placeOf }: House): void {
  const byRoom = crossings(files, placeOf)
  const byArea = byRoom
    .map((each) => ({ ...each, from: areaOf(each.from), to: areaOf(each.to) }))
    .filter(({ from, to }) => from !== to)
  const areas = [...new Set(rooms.map(areaOf))]
  process.stdout
    .write(`${name}: each place with what it imports from, and how often; only from places above it.

${lines(matrixOf(byArea), areas)}

Its rooms:

${lines(matrixOf(byRoom), rooms)}

`)
}

print('The Worker (tests/rules/house.ts)', {
  files: WORKER_FILES,
  rooms: WORKER_ROOMS,
  placeOf: roomOf,
})
print('The web client (tests/rules/web-house.ts)', {
  files: WEB_FILES,
  rooms: WEB_ROOMS,
  placeOf: webRoomOf,
})
