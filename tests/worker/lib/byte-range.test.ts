import { describe, expect, it } from 'vitest'
import { readRange } from '../../../worker/lib/byte-range.ts'

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', { offset: 0, length: 1 }],
    ['bytes=0-', { offset: 0, length: 100 }],
    ['bytes=99-', { offset: 99, length: 1 }],
    ['bytes=10-19', { offset: 10, length: 10 }],
    ['bytes=90-500', { offset: 90, length: 10 }],
    ['bytes=-1', { offset: 99, length: 1 }],
    ['bytes=-500', { offset: 0, length: 100 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['bytes=0x1-', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s of 100 is %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range)
  })

  it('has no bytes in a file of none', () => {
    expect(readRange('bytes=0-', 0)).toBe('outside')
    expect(readRange('bytes=-5', 0)).toBe('outside')
  })
})
