/** Text arrives faster than anybody reads, so it is shown at most once per frame. */
export function createFrameThrottle(show: () => void): { request(): void; end(): void } {
  let frame: number | undefined
  let ended = false
  const draw = () => {
    frame = undefined
    if (!ended) show()
  }
  return {
    request() {
      // A hidden page gets no frames, but must be correct when it is shown again.
      if (document.hidden) draw()
      else frame ??= requestAnimationFrame(draw)
    },
    end() {
      ended = true
      if (frame !== undefined) cancelAnimationFrame(frame)
    },
  }
}
