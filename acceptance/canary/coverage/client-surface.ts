declare class NestedApi {
  nestedListed(): void;
  nestedMissing(): void;
  renamed: typeof NestedApi.prototype._renamed;
  _renamed(): void;
}

declare class One {
  bare(): void;
}

declare class Other {
  bare(): void;
  full(): void;
}

declare class SharedApi {
  shared(): void;
}

declare class Client {
  nested: NestedApi;
  ofOtherClient: SharedApi;
  setting: () => void;
  listed(): void;
  listedTwice(): void;
  listedWithoutTest(): void;
  listedWithMissingTest(): void;
  missing(): void;
  protected hidden(): void;
  private secret(): void;
}

export interface ClientSurface {
  'coded-js': { one: One; other: Other };
  'planted-js': { client: Client };
  'undocumented-js': { other: SharedApi };
}
