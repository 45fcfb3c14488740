/** Milliseconds that this process computed while it did the work: other programs of a busy machine add nothing to them. */
export async function measureProcessorTime(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
