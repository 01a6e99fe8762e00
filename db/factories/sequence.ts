let last = 0

/** 1, 2, 3 … within this process. It makes generated names unique, and equal in every run. */
export function nextNumber(): number {
  last += 1
  return last
}
