/** Text comes in faster than anybody reads: it is shown at most once a frame. */
export function createFrameThrottle(show: () => void): { request(): void; end(): void } {
  let frame: number | undefined
  let ended = false
  const draw = () => {
    frame = undefined
    if (!ended) show()
  }
  return {
    request() {
      // No frames are drawn for a page that nobody sees; it must be right when it is looked at again.
      if (document.hidden) draw()
      else frame ??= requestAnimationFrame(draw)
    },
    end() {
      ended = true
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
