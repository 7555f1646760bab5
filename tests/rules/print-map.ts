import {
  areaOf,
  crossings,
  type Matrix,
  matrixOf,
  roomOf,
  WORKER_FILES,
  WORKER_ROOMS,
} from './house.ts'

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

const byNoun = crossings(WORKER_FILES, roomOf)
const byArea = byNoun
  .map((each) => ({ ...each, from: areaOf(each.from), to: areaOf(each.to) }))
  .filter(({ from, to }) => from !== to)
const areas = [...new Set(WORKER_ROOMS.map(areaOf))]

process.stdout
  .write(`The Worker's areas, each with what it imports from, and how often; a place imports
only from places above it (tests/rules/house.ts):

${lines(matrixOf(byArea), areas)}

Its nouns:

${lines(matrixOf(byNoun), WORKER_ROOMS)}
`)
