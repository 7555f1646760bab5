import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../worker/store/content/render-markdown.ts'

const render = (body: string) => renderMarkdown(body, { locale: 'be', title: 'Page "1"' })
const html = (body: string) => render(body).html

/** What a page may consist of; anything else in the HTML is a hole. */
const TAG =
  /<\/?(a|ol|ul|li|p|h[2-6]|blockquote|pre|code|em|strong|del|br|hr|table|thead|tbody|tr|th|td|div)( (href|title|rel|start|scope|class|id|role|tabindex|aria-label|aria-labelledby)="[^"<>]*")*>/g

/** What of the HTML made of `source` should not be there. */
function holesIn(source: string): string[] {
  const made = html(source)
  const strange = made.replaceAll(TAG, '').match(/.{0,20}[<>].{0,20}/gs) ?? []
  const addresses = [...made.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  const isGood = (href: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
  return [...strange, ...addresses.filter((href) => !isGood(href))]
}

const expectHarmless = (source: string) => expect(holesIn(source)).toEqual([])

describe('hostile Markdown stays harmless', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)"',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<math><mtext></table></math><img src=x onerror=alert(1)>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)&#60;/script&#62;',
    '&amp;lt;script&amp;gt;',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](  javascript:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](&#1;javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](vbscript:msgbox(1))',
    '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://a.example/1)',
    '[x](//evil.example/path)',
    '[x](/\\evil.example)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[x](https://a.example "title\\" onmouseover=\\"alert(1)")',
    "[x](https://a.example 'a\"><script>alert(1)</script>')",
    '[x]: javascript:alert(1)\n\n[x]',
    '[<img src=x onerror=alert(1)>](https://a.example)',
    '[a [b](javascript:alert(1))](https://a.example)',
    '![x](https://evil.example/pixel.png)',
    '![x](javascript:alert(1))',
    '![x" onerror="alert(1)](y)',
    '<javascript:alert(1)>',
    '<data:text/html,x>',
    '<https://a.example/"><script>alert(1)</script>>',
    'https://a.example/<script>alert(1)</script>',
    'https://a.example/"onmouseover=alert(1)',
    'www.a.example/"><img/src=x>',
    'a@b.example"><img src=x>',
    '```"><script>alert(1)</script>\nx\n```',
    '```x" onload="alert(1)\nx\n```',
    '`<script>alert(1)</script>`',
    '# <script>alert(1)</script>',
    '# x {#a" onclick="alert(1)}',
    '# x {#"><img src=x>}',
    '| <script> | x |\n| :-: | - |\n| <img src=x onerror=alert(1)> | `|` |',
    '- [ ] <input autofocus onfocus=alert(1)>',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
    '1" onclick="alert(1). x',
    '> <script>\n> alert(1)',
    '**<b onmouseover=alert(1)>**~~<i>~~',
    '\u0000<script>alert(1)</script>',
    'a\\<script>',
    '<a\u00a0href=javascript:alert(1)>',
  ])('%j', (source) => expectHarmless(source))

  it('whatever is put together at random', () => {
    const parts = ['<', '>', '"', "'", '&', '&#60;', '[x](', ')', 'javascript:', 'script', '`', '|']
    const more = ['\n', '# ', '{#a}', '![', ']', '<!--', '-->', '\\', '~~', '*', '| - |', 'on=1 ']
    let seed = 1
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const all = [...parts, ...more]
    for (let round = 0; round < 1500; round++) {
      expectHarmless(Array.from({ length: 12 }, () => all[next(all.length)]).join(''))
    }
  })
})

describe('links', () => {
  it('within the store lead to the language of the page', () => {
    expect(html('[x](/help/delivery)')).toContain('href="/be/help/delivery"')
    expect(html('[x](/ru/help)')).toContain('href="/ru/help"')
    expect(html('[x](/help#days)')).toContain('href="/be/help#s-days"')
    expect(html('[x](#days) [y](#s-days)')).toContain(
      '<a href="#s-days">x</a> <a href="#s-days">y</a>',
    )
  })
  it('outside are told apart', () => {
    expect(html('[x](https://a.example)')).toContain(
      '<a href="https://a.example" rel="noopener noreferrer">x</a>',
    )
    expect(html('https://a.example')).toContain('rel="noopener noreferrer"')
    expect(html('[x](tel:+375291234567) a@b.example')).toBe(
      '<p><a href="tel:+375291234567">x</a> <a href="mailto:a@b.example">a@b.example</a></p>',
    )
  })
  it('that lead nowhere good keep their words', () => {
    expect(html('[words](javascript:alert(1))')).toBe('<p><a>words</a></p>')
  })
})

describe('a page', () => {
  it('has headings below its title, each with an id of its own', () => {
    const { html: made, headings } = render('# Тэрміны & кошт\n## Дні {#days}\n## Дні {#days}')
    expect(made).toBe(
      '<h2 id="s-тэрміны-кошт">Тэрміны &amp; кошт</h2>\n<h2 id="s-days">Дні</h2>\n<h2 id="s-days-2">Дні</h2>',
    )
    expect(headings).toEqual([
      { id: 's-тэрміны-кошт', level: 2, text: 'Тэрміны & кошт' },
      { id: 's-days', level: 2, text: 'Дні' },
      { id: 's-days-2', level: 2, text: 'Дні' },
    ])
  })
  it('has tables that scroll by keyboard under a name', () => {
    const table = '| a | b |\n| - | -: |\n| 1 | 2 |'
    expect(html(table)).toContain(
      '<div class="frame" role="group" tabindex="0" aria-label="Page &quot;1&quot;"><table class="table">',
    )
    const named = html(`## Days {#days}\n${table}`)
    expect(named).toContain('aria-labelledby="s-days"')
    expect(named).toContain('<th scope="col">a</th>')
    expect(named).toContain('<td class="r">2</td>')
    expect(named).toContain('</table></div>')
  })
  it('shows raw HTML and pictures as what was typed', () => {
    expect(html('<b>bold</b>')).toBe('<p>&lt;b&gt;bold&lt;/b&gt;</p>')
    expect(html('![alt](https://a.example/x.png)')).not.toContain('<img')
  })
})
