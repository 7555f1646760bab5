import { expect, it } from 'vitest'
import { answersOf } from '../../../web/baskets/plans-query.ts'

/** The answers of a body that comes in these pieces. */
async function answers(...pieces: string[]): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(pieces.join(''))
  let from = 0
  const sizes = pieces.map((piece) => new TextEncoder().encode(piece).length)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const size of sizes) stream.enqueue(bytes.slice(from, (from += size)))
      stream.close()
    },
  })
  const found = []
  for await (const answer of answersOf({ body })) found.push(answer)
  return found
}

it('reads answers line by line, however they are cut', async () => {
  expect(await answers('{"a":1}\n{"a', '":2}\n{"b":"Мін', 'ск"}\n')).toEqual([
    { a: 1 },
    { a: 2 },
    { b: 'Мінск' },
  ])
  expect(await answers('{"a":1}')).toEqual([{ a: 1 }])
  expect(await answers('')).toEqual([])
})

it('fails on half an answer, whose stream was cut', async () => {
  await expect(answers('{"a":1}\n{"a"')).rejects.toThrow(SyntaxError)
})
