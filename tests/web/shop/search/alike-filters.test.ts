import { describe, expect, it } from 'vitest'
import type { ProductValue } from '../../../../worker/catalog/products/schemas.ts'
import { alikeFilters } from '../../../../web/shop/search/part/alike-filters.ts'

let ids = 0
const value = (code: string, text: string, is: Partial<ProductValue> = {}): ProductValue => ({
  attribute_id: (ids += 1),
  code,
  name: code,
  type: 'number',
  unit: '',
  prefixes: [],
  is_main: false,
  is_filter: true,
  is_doubtful: false,
  value: text,
  choice: null,
  ...is,
})

describe('alike parts', () => {
  it('share the main value and the package', () => {
    const values = [
      value('resistance', '10000', { is_main: true }),
      value('tolerance', '1'),
      value('package', '0805'),
    ]
    expect(alikeFilters(values)).toEqual({ resistance: '10000', package: '0805' })
  })

  it('share the first values that can be filtered by where there is neither', () => {
    const values = [
      value('colour', 'red', { is_filter: false }),
      value('side', 'left'),
      value('side', 'front'),
      value('voltage', '12'),
      value('power', '55'),
    ]
    expect(alikeFilters(values)).toEqual({ side: 'left,front', voltage: '12' })
  })

  it('do not go by what lists disagree about, nor by what an address cannot hold', () => {
    const values = [
      value('resistance', '10000', { is_main: true, is_doubtful: true }),
      value('package', 'SIP, 8 pin'),
      value('thread', '~M8'),
    ]
    expect(alikeFilters(values)).toBeNull()
    expect(alikeFilters([...values, value('tolerance', '1')])).toEqual({ tolerance: '1' })
  })
})
