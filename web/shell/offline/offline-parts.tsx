import '../notices.css'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { restoreDrafts } from './drafts.ts'
import { OfflineBar } from './offline-bar.tsx'
import { VersionNote } from './version-note.tsx'
import { watchConnection } from './watch-connection.ts'
import { watchSeen } from './watch-seen.ts'
import { type News, type Versions, watchVersions } from './watch-versions.ts'

/** Keeps answers, follows network and versions, and shows the notes about them. */
export function OfflineParts() {
  const client = useQueryClient()
  const [news, setNews] = useState<News | null>(null)
  const versions = useRef<Versions>(null)
  const close = useCallback(() => setNews(null), [])
  const isReadable = useLoadedTexts('offline')
  useEffect(() => {
    restoreDrafts()
    // A less important note does not replace the one about an update.
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
