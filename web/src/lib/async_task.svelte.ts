/** A request to the server: whether it is running, and its error. */

export class Doing {
  isBusy = $state(false);
  failure: unknown = $state.raw();

  /** Run it, and keep an error for the page to show. */
  async do(what: () => Promise<unknown>): Promise<void> {
    this.isBusy = true;
    this.failure = undefined;
    try {
      await what();
    } catch (error) {
      this.failure = error;
    } finally {
      this.isBusy = false;
    }
  }
}
