/** How large a photo is sent, in pixels of its shortest or its longest side, and the quality of its JPEG, 0 to 1. */
export type PhotoSize = ({ shortest: number } | { longest: number }) & { quality: number }

/**
 * Rotates a photo upright and scales it down, so that one from a phone can be uploaded. Null for files that the browser
 * cannot read as a picture.
 */
export async function shrinkPhoto(file: File, size: PhotoSize): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (picture === null) return null
  const sides = [picture.width, picture.height]
  const scale =
    'longest' in size ? size.longest / Math.max(...sides) : size.shortest / Math.min(...sides)
  const shrunk = (side: number) => Math.max(1, Math.round(side * Math.min(1, scale)))
  const canvas = document.createElement('canvas')
  canvas.width = shrunk(picture.width)
  canvas.height = shrunk(picture.height)
  const ground = canvas.getContext('2d')
  if (ground === null) return null
  // JPEG has no transparency.
  ground.fillStyle = '#fff'
  ground.fillRect(0, 0, canvas.width, canvas.height)
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', size.quality),
  )
  return blob === null ? null : new File([blob], 'photo.jpg', { type: blob.type })
}
