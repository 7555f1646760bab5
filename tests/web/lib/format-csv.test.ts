import { describe, expect, it } from 'vitest'
import { csvLine, defuse, restore } from '../../../web/lib/format-csv.ts'

/** Texts made of the signs that matter, all of up to four. */
const SIGNS = ['=', '-', "'", ' ', ';', ',', '\t', '\r', '\n', '"', 'x']
const texts = (length: number): string[] =>
  length === 0
    ? ['']
    : texts(length - 1).flatMap((text) => [text, ...SIGNS.map((sign) => text + sign)])
const ALL = [...new Set(texts(4))]

describe('a line of a CSV', () => {
  it('quotes cells that some spreadsheet would split', () => {
    expect(csvLine(['a,b', 'a;b', 'a\tb', 'a|b', 'a"b', 'a\rb', 'a\nb', 'a b', ''])).toBe(
      '"a,b";"a;b";"a\tb";"a|b";"a""b";"a\rb";"a\nb";a b;\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+375', "'+375"],
    ['-5.25', "'-5.25"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a,=1', `"a,'=1"`],
    ['a; =1', `"a; '=1"`],
    ['a,"=1', `"a,""'=1"`],
    ['5-1', '5-1'],
    ['a = b', 'a = b'],
  ])('defuses %j as %j', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`)
  })

  it('never defuses a number cell, and takes no text for one', () => {
    expect(csvLine([{ number: '-5.25' }, { number: '+7' }, { number: '0,0021' }])).toBe(
      '-5.25;+7;"0,0021"\r\n',
    )
    expect(csvLine([{ number: '-1+cmd' }, { number: '=1' }])).toBe("'-1+cmd;'=1\r\n")
  })
})

describe('a defused cell', () => {
  it('begins no formula wherever a spreadsheet could split it', () => {
    const runs = (text: string) =>
      text.split(/[,;\t|\r\n]/).some((cell) => /^[ "]*[=+\-@]/.test(cell)) || /^[\t\r]/.test(text)
    expect(ALL.filter((text) => runs(defuse(text)))).toEqual([])
  })

  it('is restored exactly, with its own apostrophes', () => {
    expect(ALL.filter((text) => restore(defuse(text)) !== text)).toEqual([])
  })

  it('is unchanged where there is nothing to defuse', () => {
    for (const text of ["'x", "o'clock", "x'=", 'a-b', '']) expect(defuse(text)).toBe(text)
  })
})
