let last = 0

/** 1, 2, 3 … within this process: what makes generated names differ, and the same in every run. */
export function nextNumber(): number {
  last += 1
  return last
}
