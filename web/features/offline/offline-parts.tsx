import './offline.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { restoreDrafts } from './drafts.ts'
import { OfflineBar } from './offline-bar.tsx'
import { VersionNote } from './version-note.tsx'
import { watchConnection } from './watch-connection.ts'
import { watchSeen } from './watch-seen.ts'
import { type News, type Versions, watchVersions } from './watch-versions.ts'

/** Keeps what is seen, follows network and versions, and says what there is to say. */
export function OfflineParts() {
  const client = useQueryClient()
  const [news, setNews] = useState<News | null>(null)
  const versions = useRef<Versions>(null)
  const close = useCallback(() => setNews(null), [])
  const isReadable = useTexts()
  useEffect(() => {
    restoreDrafts()
    // An update is not hidden by what matters less.
    versions.current = watchVersions((next) => setNews((now) => (now === 'update' ? now : next)))
    const ends = [watchSeen(client), watchConnection(client), versions.current.end]
    return () => ends.forEach((end) => end())
  }, [client])
  if (!isReadable) return null
  return (
    <>
      <OfflineBar />
      <VersionNote news={news} onReload={() => versions.current?.reload()} onClose={close} />
    </>
  )
}

/** Brings the texts in the language of the page; false until the first are here. */
function useTexts(): boolean {
  const locale = useLocale()
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => {
    let isLeft = false
    void loadTexts(locale, ['offline']).then(
      () => !isLeft && setHasTexts(true),
      // Without a network and never seen in this language; the page has its own words for that.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [locale])
  return hasTexts
}
