import { expect, it } from 'vitest'
import { fromPathPart, toPathPart } from '../../../web/lib/path-part.ts'

it.each(['24LC256-I/SN', '100%', '50%2F', 'A+B', 'Würth Elektronik', '1N4148', '%25/'])(
  'restores %s from the address',
  (text) => {
    const part = toPathPart(text)
    expect(part).not.toContain('/')
    expect(fromPathPart(part)).toBe(text)
  },
)
