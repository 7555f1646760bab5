import { describe, expect, it } from 'vitest'
import { formatBytes } from '../../../web/lib/format-bytes.ts'

describe('a size of a file', () => {
  it.each([
    [0, { size: '1', unit: 'kb' }],
    [1, { size: '1', unit: 'kb' }],
    [1025, { size: '2', unit: 'kb' }],
    [900 * 1024, { size: '900', unit: 'kb' }],
    [943_718, { size: '922', unit: 'kb' }],
    [943_719, { size: '0,9', unit: 'mb' }],
    [1024 * 1024, { size: '1', unit: 'mb' }],
    [1_258_291, { size: '1,2', unit: 'mb' }],
    [50 * 1024 * 1024, { size: '50', unit: 'mb' }],
  ])('is said of %d bytes as a number and its unit', (bytes, said) => {
    expect(formatBytes(bytes, 'be')).toEqual(said)
  })
})
