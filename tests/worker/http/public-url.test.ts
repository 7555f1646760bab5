import { describe, expect, it } from 'vitest'
import { isPublicUrl } from '../../../worker/lib/public-url.ts'

describe('isPublicUrl', () => {
  it.each([
    'https://prices.example.com/list.csv?key=1',
    'http://8.8.8.8/list.zip',
    'https://прайс.бел/list',
    'https://example.com:8443/list',
    'http://[2606:4700:4700::1111]/x',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
  ])('takes %s', (url) => {
    expect(isPublicUrl(url)).toBe(true)
  })

  it.each([
    'ftp://example.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com/list',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://intranet/',
    'http://nas.local/',
    'http://metadata.google.internal/',
    'http://user:secret@example.com/',
    'http://user@example.com/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://①②⑦.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::7f00:1]/',
    'http://[2001:db8::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
  ])('refuses %s', (url) => {
    expect(isPublicUrl(url)).toBe(false)
  })
})
