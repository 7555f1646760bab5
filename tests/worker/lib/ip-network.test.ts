import { describe, expect, it } from 'vitest'
import { isInNetwork, readNetwork } from '../../../worker/lib/ip-network.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    [' 10.1.2.3/8 ', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::1', '2001:db8::1/128'],
    ['2001:db8:1:2:3::/33', '2001:db8::/33'],
    ['::1', '::1/128'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ])('is spelled one way: %s', (text, spelled) => {
    expect(readNetwork(text)).toBe(spelled)
  })

  it.each([
    '', 'example.com', '10.0.0', '10.0.0.256', '010.0.0.1', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/-1',
    '2001:db8::/129', '2001:db8', '[::1]', '10.0.0.0/8/8', '1:2:3:4:5:6:7:8:9', '0x7f.0.0.1',
  ])('is refused where it is none: %s', (text) => {
    expect(readNetwork(text)).toBeNull()
  }) // prettier-ignore

  it.each([
    ['203.0.113.7', '203.0.113.0/24', true],
    ['203.0.114.7', '203.0.113.0/24', false],
    ['203.0.113.7', '203.0.113.7/32', true],
    ['203.0.113.8', '203.0.113.7/32', false],
    ['255.255.255.255', '0.0.0.0/0', true],
    ['::ffff:203.0.113.7', '203.0.113.0/24', true],
    ['2001:db8:7::1', '2001:db8::/32', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['2001:db8::1', '0.0.0.0/0', false],
    ['203.0.113.7', '::/0', false],
    ['unknown', '0.0.0.0/0', false],
  ])('holds %s in %s: %s', (address, network, isIn) => {
    expect(isInNetwork(address, network)).toBe(isIn)
  })
})
