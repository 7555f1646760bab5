import './offline.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
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
  const isReadable = useLoadedTexts('offline')
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
