import { describe, expect, it } from 'vitest'
import { newSecret, signatureOf } from '../../../worker/store/webhooks/webhook-secret.ts'

describe('a signature', () => {
  it('is that of the specification’s own example', () => {
    const signature = signatureOf(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1_614_265_330,
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    )
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('stands for each secret that is valid', () => {
    const message = { id: 'msg_1', timestamp: 1, body: '{}' }
    const [one, two] = [newSecret(), newSecret()]
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(signatureOf(message, [one, two])).toBe(
      `${signatureOf(message, [one])} ${signatureOf(message, [two])}`,
    )
  })
})
