/** What a browser says of itself, as people call it; null where it does not say. */
export interface UserAgent {
  isDesktop: boolean
  platform: string | null
  browser: string | null
}

/** The first that fits; what others pretend to be as well stands last. */
const PLATFORMS: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const BROWSERS: [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
]

const nameIn = (names: [RegExp, string][], text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null

/** Reads a `User-Agent`: enough to tell a person's devices apart, versions left out. */
export function readUserAgent(header: string | null): UserAgent {
  const text = header ?? ''
  return {
    isDesktop: !/Mobile|Android|iPhone|iPad|iPod|Tablet/.test(text),
    platform: nameIn(PLATFORMS, text),
    browser: nameIn(BROWSERS, text),
  }
}
